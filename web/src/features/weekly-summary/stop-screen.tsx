import { useState } from 'react'
import { STOP_TOKEN } from '#domain/ids.ts'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Notice } from '#web/components/notice.tsx'
import { paths } from '#web/config/paths.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { weeklySummaryApi } from '#web/lib/weekly-summary-api.ts'

type State = 'asking' | 'sending' | 'failed' | 'off' | 'wrong'

const MESSAGES = {
  off: {
    title: 'The weekly summary is off',
    text: 'You won’t get this mail anymore. Nothing else in your account changed. You can turn it on again in your account.',
  },
  wrong: {
    title: 'This link doesn’t work',
    text: 'It may be incomplete, or its account was deleted. You can also turn the weekly summary off in your account.',
  },
} as const

/**
 * /weekly-summary/stop, from the link in a mail. Opening it changes nothing, because mail scanners open links, too. The
 * token is in the fragment, so it's sent only when the button is pressed.
 */
function StopScreen() {
  useTitle('Weekly summary')
  const [token] = useState(() => window.location.hash.slice(1))
  const [state, setState] = useState<State>(STOP_TOKEN.test(token) ? 'asking' : 'wrong')

  const stop = async () => {
    if (state === 'sending') return
    setState('sending')
    try {
      await weeklySummaryApi.stopMail({ params: { token } })
      setState('off')
    } catch (error) {
      const isWrong = error instanceof ApiFailure && error.code === 'not_found'
      setState(isWrong ? 'wrong' : 'failed')
      if (!isWrong) return
    }
    // The button that had the focus is gone.
    requestAnimationFrame(focusHeading)
  }

  if (state === 'off' || state === 'wrong')
    return (
      <MessageScreen {...MESSAGES[state]}>
        <LinkButton to={paths.account.href()} variant="primary" large>
          Go to Your Account
        </LinkButton>
      </MessageScreen>
    )
  return (
    <MessageScreen
      title="Turn off the weekly summary?"
      text="You won’t get this mail anymore. Nothing else in your account changes."
      lead={
        state === 'failed' && (
          <Notice tone="bad" title="The weekly summary is still on">
            <p>We couldn’t reach the server. Check your connection and try again.</p>
          </Notice>
        )
      }
    >
      <Button variant="primary" large aria-disabled={state === 'sending'} onClick={() => void stop()}>
        {state === 'sending' ? 'Turning it off…' : 'Turn It Off'}
      </Button>
    </MessageScreen>
  )
}

export { StopScreen as Component }
