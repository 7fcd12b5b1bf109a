/** What the overlay may ask of the worker, by name. Answers are plain data. */
import { type TouchedPlaces, touchedPlaces } from '../../changes/places/touched-places.ts'
import type { Compiled } from '../../compiler/create-compiler.ts'
import { type Diagnostic, hasErrors } from '../../compiler/diagnostics/diagnostic.ts'
import { lookAhead } from '../../compiler/look-ahead.ts'
import { type MarkedView, markedView } from '../../compiler/marked-view.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { type ContentReport, contentReport } from '../content-report.ts'
import type { FittingValue } from '../edits/fitting-values.ts'
import type { Operation } from '../edits/operations.ts'
import type { ChosenPictures } from './chosen-pictures.ts'
import type { Editor } from './create-editor.ts'
import type { createShownPictures } from './shown-pictures.ts'
import { type Fact, factsOf, type LibraryPicture, libraryOf, type SitePages, sitePages } from './site-parts.ts'
import type { Workspace } from './workspace.ts'

/** What an unsaved edit would do. `view`: the page with it, if the content has no errors then. */
export type DraftAnswer = {
  diagnostics: readonly Diagnostic[]
  fitting: readonly FittingValue[]
  /** The places that it would change, on all pages. */
  touched?: TouchedPlaces | undefined
  /** Whether those take long to find here: then they are a request of their own. */
  isLarge: boolean
  view?: MarkedView | undefined
}

/** Comparing so many takes 20 ms. */
const FEW_PAGES = 200

/** The functions that answer requests. */
export type Requests = ReturnType<typeof createRequests>
export type Endpoint = keyof Requests
export type Body<E extends Endpoint> = Parameters<Requests[E]>[0]
export type Answer<E extends Endpoint> = Awaited<ReturnType<Requests[E]>>

/** Each answer may fail with an `EditError`. */
export function createRequests(
  editor: Editor,
  workspace: Workspace,
  pictures: ChosenPictures,
  shownPictures: ReturnType<typeof createShownPictures>,
) {
  /** The newest content without errors. */
  let valid: Compiled | undefined
  let last: Promise<unknown> = Promise.resolve()
  /** Makes functions that write run one after the other. */
  const queued =
    <A extends readonly unknown[], T>(act: (...about: A) => Promise<T>) =>
    (...about: A): Promise<T> => {
      const next = last.then(() => act(...about))
      last = next.catch(() => undefined)
      return next
    }
  function viewOf(compiled: Compiled, path: string): MarkedView | undefined {
    const { site, folder, translations } = compiled
    const view = site && markedView(folder, site, translations, path)
    return view && shownPictures.inView(view, compiled, workspace.now())
  }
  return {
    ...editor,
    edit: queued(editor.edit),
    fix: queued(editor.fix),
    undo: queued(editor.undo),
    publish: queued(editor.publish),
    catchUp: queued(editor.catchUp),
    /** Returns a page with source markers: which value of the content each of its words comes from. */
    async page({ path }: { path: string }): Promise<MarkedView> {
      await workspace.refresh()
      const { saved } = workspace.now()
      if (saved.site) valid = saved
      if (!valid) throw new EditError('The content has errors, so there is no page to show. Mend them first.')
      const view = viewOf(valid, path)
      if (!view) throw new EditError('There is no page at this address.')
      return view
    },
    draft({ operations, path }: { operations: readonly Operation[]; path: string }): DraftAnswer {
      const { before, compiled, added, fitting } = editor.draft(operations)
      const isLarge = (compiled.site?.routes.length ?? 0) > FEW_PAGES
      const touched = isLarge ? undefined : touchedBy(operations, before, compiled)
      return { diagnostics: added, fitting, isLarge, touched, view: viewOf(compiled, path) }
    },
    /** Returns the places that an unsaved edit would change; `undefined` if the content has errors then. */
    touched({ operations }: { operations: readonly Operation[] }): TouchedPlaces | undefined {
      const { before, compiled } = editor.draft(operations)
      return touchedBy(operations, before, compiled)
    },
    /** Keeps a picture for an edit that will name it. @param stem its path in the content, without an ending */
    picture: ({ stem, picture }: { stem: string; picture: Blob }) => pictures.add(stem, picture),
    /** Returns what the check says of the saved content. */
    report(): ContentReport {
      const { hashes, saved } = workspace.now()
      const diagnostics = lookAhead(saved)
      return hasErrors(diagnostics) ? contentReport(diagnostics, saved.folder, hashes) : { issues: [] }
    },
    /** Returns the pages of the site with their files, also those that no menu names. */
    pages: (): SitePages => sitePages(workspace.now().saved.folder),
    /** Returns what a text may quote. */
    facts: (): readonly Fact[] => factsOf(workspace.now().saved.folder),
    /** Returns the pictures of the content. */
    pictures(): readonly LibraryPicture[] {
      const now = workspace.now()
      const { saved } = now
      return libraryOf(saved, pictures.all(), (file, bytes) => {
        const { src, instead = src } = shownPictures.shownAt(file, bytes, saved, now)
        return instead
      })
    },
  }
}

/** Returns the places that operations change, in the language in which they are made. */
function touchedBy(operations: readonly Operation[], before: Compiled, after: Compiled): TouchedPlaces | undefined {
  const index = after.translations.findIndex(({ language }) =>
    operations.every(({ file }) => file.startsWith(`${language.folder}/`)),
  )
  return index < 0 ? touchedPlaces(before, after) : touchedPlaces(translated(before, index), translated(after, index))
}

/** Returns the content in another language. */
const translated = (compiled: Compiled, index: number): Compiled => ({
  ...compiled,
  site: compiled.site?.translations?.[index],
  folder: compiled.translations[index]?.folder ?? compiled.folder,
  later: () => compiled.later().map((one) => translated(one, index)),
})
