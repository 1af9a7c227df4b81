/** Marks a value that the operator hasn't set yet (content/pages/site.yaml). */
export const PlaceholderNote = () => (
  <p className="fine">This is a placeholder. The site’s operator hasn’t filled it in yet.</p>
)
