const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z'

/** The icon set: outlines on a 24 by 24 grid, drawn with a round 1.75 stroke. */
export const ICON_PATHS = {
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  bookmark: 'M7.5 4h9A1.5 1.5 0 0 1 18 5.5V20l-6-4.2L6 20V5.5A1.5 1.5 0 0 1 7.5 4z',
  calculator:
    'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8.5 7h7M8.5 12v.01M12 12v.01M15.5 12v.01M8.5 16.5v.01M12 16.5v.01M15.5 16.5v.01',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-left': 'M15 6l-6 6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  clock: `${CIRCLE}M12 7v5l3.5 2`,
  cloud: 'M7 18.5a4.5 4.5 0 0 1-.6-8.96A6 6 0 0 1 18 10.1a4.2 4.2 0 0 1-.5 8.4z',
  'cloud-off': 'M4 4l16 16M9.2 5.6A6 6 0 0 1 18 10.1a4.2 4.2 0 0 1 2.9 6.2M17 18.5H7a4.5 4.5 0 0 1-.6-8.96',
  eraser:
    'M8 20h12M4.6 14.6l9-9a2 2 0 0 1 2.8 0l3 3a2 2 0 0 1 0 2.8L11 20H8l-3.4-2.6a2 2 0 0 1 0-2.8zM9.5 9.7l5.8 5.8',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  highlighter: 'M9.5 13.5l8-9 3.5 3.2-8.5 8.6-4 .7zM9.5 13.5l3 2.8M3.5 20.5h9',
  info: `${CIRCLE}M12 11v5.5M12 7.7v.01`,
  lock: 'M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V8a4 4 0 0 1 8 0v2.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M8 5.5v13l10.5-6.5z',
  refresh: 'M19.5 10.5A8 8 0 1 0 18 17.3M20 4.5v6h-6',
  'circle-check': `${CIRCLE}M8 12.3l2.8 2.8L16 9.5`,
  sliders:
    'M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  strike:
    'M4 12h16M16.8 8C16.4 5.9 14.5 4.5 12 4.5c-2.7 0-4.7 1.4-4.7 3.6M7.2 15.8c.3 2.3 2.3 3.7 4.9 3.7 2.7 0 4.8-1.5 4.8-3.7',
  timer: 'M12 6a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12 13.5V9.8M9.5 3h5',
  trend: 'M4 17l5.5-5.5 4 4L20 8.5M14.5 8.5H20V14',
  warn: 'M12 4.2l8.9 15.3H3.1zM12 10v4.5M12 17v.01',
  'circle-x': `${CIRCLE}M9 9l6 6M15 9l-6 6`,
  x: 'M6 6l12 12M18 6L6 18',

  english: 'M4 20l1-4.5L15.9 4.6a1.9 1.9 0 0 1 2.7 0l.8.8a1.9 1.9 0 0 1 0 2.7L8.5 19zM13.5 20H20',
  math: 'M17.5 8V5h-11l6 7-6 7h11v-3',
  reading:
    'M12 6.5C10 5.1 7 4.5 3.5 4.5V18c3.5 0 6.5.6 8.5 2 2-1.4 5-2 8.5-2V4.5c-3.5 0-6.5.6-8.5 2zM12 6.5V20',
  science: 'M9 3h6M10 3v6.5l-5.3 8.7A1.9 1.9 0 0 0 6.3 21h11.4a1.9 1.9 0 0 0 1.6-2.8L14 9.5V3M7.4 15h9.2',
  full: 'M12 3.5l9 5-9 5-9-5zM3.5 13l8.5 4.7 8.5-4.7M3.5 17l8.5 4.5 8.5-4.5',
} as const satisfies Record<string, string>

export type IconName = keyof typeof ICON_PATHS
