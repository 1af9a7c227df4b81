import { toneClass } from '#web/lib/class-names.ts'

/** Icons of the support pages and the college search. They're not in icon-paths.ts, so other pages don't load them. */
const PATHS = {
  email:
    'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM4 6.5l8 6.5 8-6.5',
  phone:
    'M7.6 3.5H5A1.5 1.5 0 0 0 3.5 5.1 16.5 16.5 0 0 0 18.9 20.5a1.5 1.5 0 0 0 1.6-1.5v-2.6a1.5 1.5 0 0 0-1.2-1.5l-2.6-.5a1.5 1.5 0 0 0-1.5.6l-.8 1.1a12.4 12.4 0 0 1-6.5-6.5l1.1-.8a1.5 1.5 0 0 0 .6-1.5l-.5-2.6a1.5 1.5 0 0 0-1.5-1.2z',
  chat: 'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5h-7L7 20.5v-4H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5zM8 10.5v.01M12 10.5v.01M16 10.5v.01',
  hours: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  office:
    'M12 3.5a6.5 6.5 0 0 0-6.5 6.5c0 4.6 6.5 10.5 6.5 10.5s6.5-5.9 6.5-10.5A6.5 6.5 0 0 0 12 3.5zM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20.5 20.5',
} as const

export type SupportIconName = keyof typeof PATHS

/** One of the icons of `PATHS`, hidden from screen readers. */
export const SupportIcon = ({ name }: { name: SupportIconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)

/** A support icon on a tinted square. */
export const SupportTile = ({ name }: { name: SupportIconName }) => (
  <span className={`icon-tile ${toneClass('info')}`}>
    <SupportIcon name={name} />
  </span>
)

/** A note beside a placeholder: the operator hasn't set its value in content/pages/site.yaml yet. */
export const PlaceholderNote = () => (
  <p className="fine">This is a placeholder. The site’s operator hasn’t filled it in yet.</p>
)
