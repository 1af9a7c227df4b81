/** A tab that waits for its address. */
type WaitingTab = {
  navigate: (url: string) => void
  close: () => void
}

/**
 * Opens a tab during the click itself, because browsers block tabs that open later. If the browser blocks
 * this one too, this tab opens the address instead. The new page has no access to ours (no opener).
 */
export function openTab(): WaitingTab {
  const tab = window.open('', '_blank')
  if (tab === null) return { navigate: (url) => window.location.assign(url), close: () => {} }
  tab.opener = null
  const { document } = tab
  document.documentElement.lang = 'en'
  document.documentElement.style.colorScheme = 'light dark'
  document.title = 'Opening Stripe…'
  document.body.textContent = 'One moment…'
  return {
    // A student who closed the tab doesn't want to go there anymore.
    navigate: (url) => {
      if (!tab.closed) tab.location.replace(url)
    },
    close: () => tab.close(),
  }
}
