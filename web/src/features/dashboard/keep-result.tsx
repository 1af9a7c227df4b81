import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'

/** Offers a guest to sign up and keep the result. */
export function SignUpOffer() {
  return (
    <section className="keep-result" aria-labelledby="keep-result">
      <div>
        <h2 id="keep-result" className="keep-result__title">
          Keep this result
        </h2>
        <p className="muted">
          As a guest, you can review this test for 30 days, in this browser only. Sign up to save it to your
          account.
        </p>
      </div>
      <LinkButton to={paths.signup.href()}>Sign Up Free</LinkButton>
    </section>
  )
}
