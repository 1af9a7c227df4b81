/** A tab that waits for its address. */
type WaitingTab = {
  lead: (url: string) => void
  close: () => void
}

/**
 * Opens a tab in the click itself: a browser blocks one that comes later. Where it blocks this one too, the address is
 * opened here. The new page has no way back to ours.
 */
export function openTab(): WaitingTab {
  const tab = window.open('', '_blank')
  if (tab === null) return { lead: (url) => window.location.assign(url), close: () => {} }
  tab.opener = null
  const { document } = tab
  document.documentElement.lang = 'en'
  document.documentElement.style.colorScheme = 'light dark'
  document.title = 'Opening Stripe…'
  document.body.textContent = 'One moment…'
  return {
    // Whoever has closed it does not want to go there any more.
    lead: (url) => {
      if (!tab.closed) tab.location.replace(url)
    },
    close: () => tab.close(),
  }
}
