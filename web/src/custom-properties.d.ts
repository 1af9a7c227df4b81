import 'react'

declare module 'react' {
  /** Lets React's `style` accept custom properties, which pass changing values to a style sheet. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
