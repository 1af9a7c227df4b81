/** Says that tests whose time has run out are still being scored; nothing where all are. The figures follow by themselves. */
export const MoreComing = ({ tests }: { tests: number }) => (
  <p role="status" className="progress__more muted">
    {tests > 0 &&
      `${tests} more ${tests === 1 ? 'test whose time has run out is' : 'tests whose time has run out are'} being scored, and will be added here.`}
  </p>
)
