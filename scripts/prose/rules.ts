/** A pattern of writing that this project avoids. It's tested against one sentence at a time. */
type Rule = { pattern: RegExp; advice: string }

/** Rules for every text: comments, test titles, error messages, and Markdown documents. */
export const RULES: readonly Rule[] = [
  {
    pattern: /^(?:who|whoever|whom|whose|what|whatever|where|which|wherever)\b(?!.*\?["”’)]*$)/i,
    advice: 'Start with the subject, not with a relative clause.',
  },
  {
    pattern:
      /\b(?:only|but|of|to|for|by|with|from|than|unless|except|is|are|was|as) (?:who|whoever|whom)(?!(?:['’]s| am| is| are)? (?:eligible|we|you)\b)\b/i,
    advice: 'Name the person: "a student who", "the caller".',
  },
  { pattern: /\b(?:is|are|was|were) what\b/i, advice: 'Say it directly: "X does Y".' },
  { pattern: /\b(?:told|foretold)\b/i, advice: 'Use acknowledged, sent, notified, or shown.' },
  {
    pattern: /\btells? (?:the |an? )?(?:server|tabs?|others?|listeners?|of|whom|who|what|whether|how|why)\b/i,
    advice: 'Use notify, broadcast, send, show, or report.',
  },
  { pattern: /\b(?:hears?|heard|hearing)\b/i, advice: 'Use receive, detect, or read.' },
  {
    pattern: /\b(?:un)?settl(?:e|es|ed|ing)\b/i,
    advice: 'Use grade, reconcile, commit, refund, resolve, or finish.',
  },
  { pattern: /\bstanding\b/i, advice: 'Use claim status, entitlement, or time left.' },
  { pattern: /\b(?:askers?|holders?|lefts|purses?)\b/i, advice: 'Use owner, caller, departures, or budget.' },
  {
    pattern: /\b(?:yields? to|let(?:s|ting)? go|calls? off|called off)\b/i,
    advice: 'Use rebase, dispose, or cancel.',
  },
  { pattern: /\b(?:goes|go|went|gone|going) on\b/i, advice: 'Use continue, resume, or happen.' },
  { pattern: /\b(?:tak(?:e|es|ing|en)|took) in\b/i, advice: 'Use merge, accept, or load.' },
  {
    pattern: /\bset(?:s|ting)? aside\b|\b(?:giv(?:e|es|ing|en)|gave) back\b/i,
    advice: 'Use reserve, refund, or return.',
  },
  { pattern: /\b(?:made|making) (?:pages?)\b|\bpages? (?:is|are) made\b/i, advice: 'Use prerendered page.' },
  { pattern: /\bunder way\b|\bat hand\b|\bfor good\b/i, advice: 'Use in progress, current, or permanently.' },
  {
    pattern:
      /\b(?:knows|does it|it|does|is|are|counts?|answers?|waits?|exists?|has|have) (?:it )?(?:not again|no more|not any ?more)\b/i,
    advice: 'Use "no longer", or "doesn’t … again".',
  },
  {
    pattern: /\bknow(?:s)? not\b|\b(?:says|asks|needs|tells) not(?:hing)?\b|\bnothing of\b/i,
    advice: 'Use "doesn’t", or name what is absent.',
  },
  { pattern: /^of (?!course\b)/i, advice: 'Start with the subject, not with "Of".' },
  { pattern: /\b(?:of|for) a moment\b|\bof (?:it|them) (?:is|are|all)\b/i, advice: 'Put the subject first.' },
  {
    pattern: /\brests? (?:on|with)\b|\bspoken for\b|\bas yet\b|\bunawares\b/i,
    advice: 'Use depends on, relies on, or yet.',
  },
  {
    pattern: /\b(?:thereof|therefrom|thereby|therein|wherein|whereby|whereupon|whither|hence|thence)\b/i,
    advice: 'Use plain words.',
  },
  {
    pattern:
      /\b(?:null|undefined|none|nothing|empty|zero|0|false|true|absent) (?:of|for|where|with) (?:who|whom|what|none|nobody|there)\b/i,
    advice: 'Write "null if …".',
  },
  {
    pattern: /\b(?:null|undefined|none|nothing|empty|absent|zero|false|true),? where\b/i,
    advice: 'Write "null if …".',
  },
  {
    pattern: /\b(?:so|such) long (?:a|an|as)\b|\bfor so long\b|\bso many (?!(?:that|as)\b)/i,
    advice: 'Give the number or name it.',
  },
  {
    pattern: /\bhanded it\b|\bbelieved\b|\bto be had\b|\bcan be had\b|\bhas it that\b/i,
    advice: 'Use active voice.',
  },
  {
    pattern: /\bnobody (?:but|has)\b|\bnone but\b|\bnothing but\b|\ball but\b/i,
    advice: 'Say who does it: "only X".',
  },
  {
    pattern:
      /\bin (?:its|their) (?:place|stead)\b|\bof its own making\b|\bby itself\b|\bof (?:its|their) own accord\b/i,
    advice: 'Use instead, or automatically.',
  },
  {
    pattern: /\b(?:this|that|it|they|these|those|which|clocks?|title|list) (?:stands?|stood)\b/i,
    advice: 'Use is, remains, applies, or counts.',
  },
  { pattern: /\bbrings? (?:it|them|nothing|something)\b/i, advice: 'Use moves, returns, or contains.' },
]

/** Returns the advice of each rule that a sentence of the text breaks, with the sentence. */
export function findings(text: string): { sentence: string; advice: string }[] {
  return sentencesIn(text).flatMap((sentence) =>
    RULES.filter(({ pattern }) => pattern.test(sentence)).map(({ advice }) => ({ sentence, advice })),
  )
}

/** Splits a text into sentences, and at semicolons. Code and quotations become one word. */
function sentencesIn(text: string): string[] {
  return text
    .replace(/`[^`]*`/g, 'X')
    .replace(/[“"][^”"\n]*[”"]/g, 'X')
    .split(/(?<=[.!?;])\s+|\n{2,}|@(?:param|returns|throws)(?: (?:\{.*?\} )?[\w.]+(?= ))?/)
    .map((sentence) =>
      sentence
        .replace(/\s+/g, ' ')
        .replace(/^[\s*_–—-]+/, '')
        .trim(),
    )
    .filter((sentence) => /\s/.test(sentence))
}
