import 'react'

declare module 'react' {
  /** React's style takes custom properties: what a style sheet needs to know of a value that changes. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
