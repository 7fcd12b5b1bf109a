/** The form that asks for a free trial class. The browser posts it. Source of its fields: specification, sections 3 and 5. */
import { type RefObject, useEffect, useRef } from 'react'
import type { FormPromise, TrialFormBlock } from '../compiler/schema/types.gen.ts'
import { button } from '../site/ui/button.css.ts'
import { CheckboxField, SelectField, TextField } from '../site/ui/fields.tsx'
import { aboutInterest, useInterest } from '../site/ui/interest.ts'
import { Actions } from '../site/ui/links.tsx'
import { checkList } from '../site/ui/recipes.css.ts'
import { RichText } from '../site/ui/rich-text.tsx'
import { Section } from '../site/ui/section.tsx'
import { useSite } from '../site/ui/site-context.ts'
import { createStore, useStore } from '../site/ui/store.ts'
import * as styles from './form.css.ts'
import { FormCard, FormFoot } from './form-card.tsx'
import * as promiseStyles from './form-promise.css.ts'
import { PhoneField } from './phone-field.tsx'
import { keepSent } from './sent-form.ts'
import { fieldValues, filled, fitting, matching, useFields, useTyped } from './use-fields.ts'

/** In the order of the page and of what is sent. */
const TRIAL_FIELDS = [
  ...(['parentName', 'childName', 'childAge', 'city', 'phone', 'preferredTime'] as const),
  // Besides the specification, and only for visitors who come from a group.
  'preferredGroup',
] as const

/** Names the group in an address that leads to the form: `/?group=Mathematics,%20Monday%2017:00#contact`. */
const GROUP_QUERY = 'group'

export function TrialForm({ block }: { block: TrialFormBlock }) {
  const { fields, service, thanks } = block
  const form = useRef<HTMLFormElement>(null)
  // Shared by all pages of the document, so a look at the privacy policy loses nothing.
  useTyped(form)
  const unconfirmed = useUnconfirmedPost(form)
  // A reminder of what the visitor has read before; it is not sent.
  const looked = useInterest()
  const interest = aboutInterest(block.about, looked)
  const group = new URLSearchParams(useSite().search).get(GROUP_QUERY)
  const { field, validation } = useFields(form, TRIAL_FIELDS, {
    parentName: filled(fields.parentName),
    childName: filled(fields.childName),
    childAge: filled(fields.childAge),
    city: filled(fields.city),
    phone: fitting(fields.phone, matching(service.phonePattern)),
  })
  return (
    <Section block={block} tone="tint" split>
      <FormCard
        ref={form}
        service={service}
        name="trial-form"
        query={fields.preferredGroup && GROUP_QUERY}
        problem={block.problem}
        validation={validation}
        onSend={() => {
          const isComplete = validation.validate()
          if (isComplete) keepSent(fieldValues(form.current, TRIAL_FIELDS).preferredTime, looked)
          return isComplete
        }}
      >
        {service.redirectField && (
          <input type="hidden" name={service.redirectField} value={new URL(thanks.href, service.origin).href} />
        )}
        {interest !== undefined && <p className={promiseStyles.hint}>{interest}</p>}
        <div className={styles.fields}>
          <TextField {...field('parentName')} words={fields.parentName} autoComplete="name" />
          <TextField {...field('childName')} words={fields.childName} />
          <TextField {...field('childAge')} words={fields.childAge} />
          <TextField {...field('city')} words={fields.city} autoComplete="address-level2" />
          <PhoneField {...field('phone')} words={fields.phone} service={service} />
          <SelectField
            {...field('preferredTime')}
            words={fields.preferredTime}
            choices={[
              ['morning', fields.preferredTime.morning],
              ['afternoon', fields.preferredTime.afternoon],
              ['evening', fields.preferredTime.evening],
            ]}
          />
          {fields.preferredGroup && group && (
            <div className={styles.whole}>
              <CheckboxField
                {...field('preferredGroup')}
                words={{ label: fields.preferredGroup.label.replace('{group}', () => group) }}
                ticked={group}
                defaultChecked
                optional
              />
            </div>
          )}
        </div>
        <FormFoot notice={block.notice} unconfirmed={unconfirmed && block.unconfirmed}>
          <button type="submit" className={button.callToAction}>
            {block.submit}
          </button>
        </FormFoot>
        {block.promise && <Assurances promise={block.promise} />}
      </FormCard>
      <div className={styles.beside}>
        {block.promise && <PromisedSteps promise={block.promise} />}
        <Actions actions={block.actions} quiet />
      </div>
    </Section>
  )
}

function PromisedSteps({ promise: { heading, steps, reach } }: { promise: FormPromise }) {
  return (
    <div className={promiseStyles.promise}>
      <h3 className={promiseStyles.heading}>{heading}</h3>
      <ol className={promiseStyles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={promiseStyles.step}>
            <strong className={promiseStyles.title}>{title}</strong>
            <span className={promiseStyles.stepText}>{text}</span>
          </li>
        ))}
      </ol>
      {reach && <p>{reach}</p>}
    </div>
  )
}

function Assurances({ promise: { assurances } }: { promise: FormPromise }) {
  return (
    assurances && (
      <ul className={`${checkList} ${promiseStyles.assurances}`}>
        {assurances.map((assurance, index) => (
          <li key={index}>
            <RichText value={assurance} />
          </li>
        ))}
      </ul>
    )
  )
}

/** One for all forms: a document posts one form at a time. */
const unconfirmed = createStore(false)

let timer: ReturnType<typeof setTimeout> | undefined
let watched = false

/**
 * Returns whether the form was posted and no page has come: the visitor decides whether to send it again. None comes if
 * the form service redirects to a page that the security policy does not allow, or does not answer.
 */
function useUnconfirmedPost(form: RefObject<HTMLFormElement | null>): boolean {
  useEffect(() => {
    if (!watched) watchDocument()
    // The form may have been posted before hydration.
    if (form.current) waitForPage(form.current)
  }, [form])
  return useStore(unconfirmed)
}

function watchDocument(): void {
  watched = true
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) waitForPage(event.target as HTMLFormElement)
  })
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective !== 'form-action') return
    for (const form of document.forms) delete form.dataset['held']
    clearTimeout(timer)
    unconfirmed.set(true)
  })
  addEventListener('pagehide', () => clearTimeout(timer))
}

/** Waits as long as the loader drops further presses (`page/before-app.ts`): the next one would send the form again. */
function waitForPage({ dataset }: HTMLFormElement): void {
  const until = Number(dataset['held'] ?? 0)
  if (until === 0) return
  clearTimeout(timer)
  unconfirmed.set(false)
  timer = setTimeout(() => unconfirmed.set(true), until - performance.now())
}
