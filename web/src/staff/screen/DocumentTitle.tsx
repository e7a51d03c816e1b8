/** The title of the document, which React moves into its head. */
export function DocumentTitle({ title }: { title: string }) {
  return <title>{`${title} – Kasavu staff`}</title>;
}
