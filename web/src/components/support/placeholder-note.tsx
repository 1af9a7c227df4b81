/** Marks a value that the operator hasn't set yet (content/pages/site.yaml). */
export const PlaceholderNote = () => (
  <p className="fine">A placeholder: the operator of this site has not set it yet.</p>
)
