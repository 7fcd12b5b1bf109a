type Props = { phone: string; className?: string }

/** A telephone number to tap; written from left to right in any language. */
export const PhoneLink = ({ phone, className }: Props) => (
  <a className={className} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
    <bdi dir="ltr">{phone}</bdi>
  </a>
)
