import type { Dice } from '../dice.ts'

/** Common words of the templates, each with synonyms, so that two passages share fewer runs of words. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  nobody: ['nobody', 'no one', 'not a soul'], 'no one': ['no one', 'nobody'], hardly: ['hardly', 'barely', 'scarcely'], only: ['only', 'just', 'merely'],
  'most of': ['most of', 'the better part of', 'nearly all of'], 'in the end': ['in the end', 'finally', 'at last'], 'to this day': ['to this day', 'even now', 'still'],
  again: ['again', 'once more'], often: ['often', 'frequently', 'many a time'], beside: ['beside', 'next to', 'close to'], small: ['small', 'little', 'modest'],
  because: ['because', 'since'], 'came at last': ['came at last', 'finally came', 'came in the end'], 'years later': ['years later', 'long afterward', 'much later'],
  'might': ['might', 'could'], began: ['began', 'started'], 'what nobody had': ['what nobody had', 'a thing that none of them had'],
  'the rooms': ['the rooms', 'its two rooms', 'the floor above'], 'the first': ['the first', 'the earliest', 'the very first'], 
  'in those years': ['in those years', 'back then', 'at that time'], 'for once': ['for once', 'this one time'], 
  'as if': ['as if', 'as though'], 'that light': ['that light', 'the dusk', 'the glow of the stove'], 'exactly as': ['exactly as', 'just as', 'precisely as'],
  'the next morning': ['the next morning', 'at dawn', 'a day later'], 'a reason': ['a reason', 'a purpose', 'an aim'], 'in its place': ['in its place', 'instead'],
  'The answer': ['the answer', 'the reply', 'what @she said'], 'The others': ['the others', 'the rest'], 'whatever': ['whatever', 'no matter what'],
  'were, <by': ['were, <by', 'remained, <by', 'proved, <by'], 'it turned out that': ['it turned out that', 'it became clear that', 'they discovered that'],
  'the one rule that': ['the one rule that', 'a rule that', 'the only rule that'], 'nobody may': ['nobody may', 'no one is to', 'not even a guest may'], 'But @founder had': ['but @founder had', 'yet @first @last had', '@founder, however, had'],
  'the rule was there so that': ['the rule was there so that', 'it was made so that', 'by means of it'], 'Not everyone was': ['not everyone was', 'some were not', 'there were those who were not'],
  'there was one objection that': ['there was one objection that', 'there remained an objection that', 'one objection stood, which'], 'the @people <had': ['the @people <had', '@founder and the @people <had'],
  'point, and it is to the credit of': ['point, and it is to the credit of', 'point, and it speaks for', 'thought, and one has to admire'], 'that @she had it': ['that @she had it', 'who had it'],
  'the image': ['the image', 'the comparison', 'such a phrase'], 'yet it': ['yet it', 'but it', 'and still it'], 'what saved it was': ['what saved it was', 'its rescue was', 'help came, and it was'],
  'on the @otherDay before the': ['on the @otherDay before the', 'two days ahead of the', 'on the very eve of the'], 'the motion to close': ['the motion to close', 'the plan to give up', 'the letter of farewell'],
  'place was': ['place was', 'place had become', 'place turned into'], 'the spot where': ['the spot where', 'a spot where', 'the corner of @town where'], 'you can sweep the floor for it': ['you can sweep the floor for it', 'a floor may be swept for it', 'one can at least leave the door open'],
  'and was known above all for one thing': ['and was known above all for one thing', 'and had a name for one thing', 'and is remembered for a single trait'], 'stories about it': ['stories about it', 'an anecdote of it', 'tales of that kind'],
  'when they are asked what they look for in a newcomer': ['when they are asked what they look for in a newcomer', 'to anyone who applies to join'], 'the @things are': ['the @things are', 'all the @things have been', 'every @thing is now'],
  'perhaps': ['perhaps', 'possibly'], 'so often': ['so often', 'again and again'], 'had not': ['had not', 'hadn\'t', 'had never'], 'and all that I was told': ['and all that I was told', 'and the one thing they told me', 'and what they told me'],
  'was that I would spend': ['was that I would spend', 'was that I should pass', 'was that I had to spend'], 'and I did': ['and I did', 'and so I did', 'and that is what I did'], 'I had <prepared': ['I had <prepared', 'on the bus I had <prepared'],
  'before the door had closed behind me': ['before the door had closed behind me', 'while I still held my bag'], 'that was how I came to': ['that was how I came to', 'so I was introduced to'],
  'and <my back hurt': ['and <my neck was stiff', 'and <my back hurt', 'by then <my back hurt'], 'the lamp was lit': ['the lamp was lit', 'we lit the lamp', 'somebody lit the lamp'], 'as for the room itself': ['as for the room itself', 'the room itself, however'],
  'I will not <excuse': ['I will not <excuse', 'I do not mean to <excuse', 'let me not <excuse'], 'had gone to @nearby': ['had gone to @nearby', 'was away in @nearby', 'had left for @nearby'], 'we <told the truth': ['we <told the truth', 'so we <told the truth', 'the two of us <told the truth'],
  'the matter was never mentioned again': ['the matter was never mentioned again', 'no further word was said about it', 'that was all'], 'after that I': ['after that I', 'from then on I', 'in the weeks that followed I'], 'something I had not been': ['something I had not been', 'a thing that I had not been', 'what I had not been'],
  'I asked @obj why': ['I asked @obj why', 'I wanted to know why', 'I found the courage to ask for the reason'], 'then @she went in': ['then @she went in', 'with that @she rose'], 'when the @season ended': ['when the @season ended', 'at the end of it all', 'on the last @day'],
  'called me back': ['called me back', 'said my name', 'took me by the sleeve'], 'and for once I': ['and for once I', 'and I, for a change,'], 'inside was': ['inside was', 'in it was', 'it held'], 'from that @season': ['from that @season', 'from those weeks', 'from my time there'],
  'for it <fits': ['for it <fits', 'since it <fits', 'because what I learned <fits'], 'people sometimes ask me': ['people sometimes ask me', 'when my children ask'],
  'some of them': ['some of them', 'a few of them', 'several'],
  'was on one of those': ['was on one of those', 'must have been one of those', 'happened on one of those'],
  'exactly as it had been': ['exactly as it had been', 'as I had found it', 'without a sound'],
  'I used to think': ['I used to think', 'once I thought', 'I was sure'],
  'a while to answer': ['a while to answer', '@her time', 'a long breath'],
  'were coming on': ['were coming on', 'could be counted', 'trembled'],
  'had a cold and pretended': ['had a cold and pretended', 'blew a nose and claimed', 'had red eyes and said'],
  'can carry a grudge': ['can carry a grudge', 'can sulk', 'is able to brood'],
  'longer answers': ['longer answers', 'finer replies', 'better speeches'],
  'were alone': ['were alone', 'had nobody over us'],
  'even then': ['even then', 'at once', 'already'],
  'keep it on my desk': ['keep it on my desk', 'have it where I work', 'keep it in the kitchen'],
  'who worked at the next bench': ['who worked at the next bench', 'whose bench was next to mine', 'at the bench across from me'],
  'would know if we said': ['would know if we said', 'could tell if we said', 'would find out if we said'],
  'complained about the tea': ['complained about the tea', 'found fault with the soup', 'grumbled about the draft'],
  'until you are past': ['until you are past', 'before you have passed', 'this side of'],
  'behind my teeth': ['behind my teeth', 'under my tongue', 'in my throat'],
  'as I understood the word': ['as I understood the word', 'if one counts the hours', 'by my lights'],
  'written some of them down': ['written some of them down', 'even written a few down', 'copied out one or two'],
  'brought home': ['brought home', 'carried away', 'took back with me'],
  'got as far as my name': ['got as far as my name', 'came to the second word of it', 'opened my mouth'],
  'lost its railway': ['lost its railway', 'no railway any more', 'a new bridge'],
  'hunting for a candle': ['hunting for a candle', 'in search of a needle', 'needing a match'],
  'as I was told': ['as I was told', 'as one should', 'what was asked'],
  'the rest of my life': ['the rest of my life', 'thirty years', 'all the time since then'],
  'had thought to tell me': ['had thought to tell me', 'had cared to say', 'had explained'],
  'counted the days': ['counted the days', 'wrote letters in my head', 'counted knots in the wood'],
  'paid in advance': ['paid in advance', 'due on Mondays', 'handed over in an envelope'],
  'it says something that': ['it says something that', 'there is something in it that', 'it keeps something that'],
  'taken up by others at once': ['taken up by others at once', 'soon on everybody\'s lips', 'repeated by the rest'],
  'tell this as the story of one person': ['tell this as the story of one person', 'make one person the hero of it', 'give all of the praise to @first'],
  'week after week': ['week after week', 'one week after another', 'without fail'],
  'an attempt to live up to that': ['an attempt to live up to that', 'the working out of that one'],
  'fall back on comparisons': ['fall back on comparisons', 'speak in images', 'make do with comparisons'],
  'reach for comparisons': ['reach for comparisons', 'search for an image', 'cannot do without comparisons'],
  'meant to deliver a stove': ['meant to deliver a stove', 'come in out of the rain', 'wished to ask the way'],
  'could not be bought': ['could not be bought', 'had no price', 'nobody could sell'],
  'to look around for a minute': ['to look around for a minute', 'out of mere curiosity', 'for a short look'],
  'the lamps are lit': ['the lamps are lit', 'the last bus has gone', 'it is dark'],
  'cannot have changed since': ['cannot have changed since', 'has been so since', 'must go back to'],
  'an unpaid bill for coal': ['an unpaid bill for coal', 'rent owed for two months', 'a notice from the bank'],
  'improved by use': ['improved by use', 'polished in the telling', 'told in three versions'],
  'what one notices first': ['what one notices first', 'what catches the eye', 'what stays in the mind'],
  'everything that followed': ['everything that followed', 'all that came of it', 'the years after that'],
  'would hear of it': ['would hear of it', 'let them in', 'took the risk'],
  'it can be read': ['it can be read', 'one may read it', 'it hangs'],
  'one by one': ['one by one', 'in twos and threes', 'as if by chance'],
  'a letter, half written': ['a letter, half written', 'a form, filled in but for the date', 'a resolution, three lines long'],
  'a side on which no one had kept watch': ['a side on which no one had kept watch', 'a quarter that nobody had feared', 'where it was least expected'],
  'how it felt to be there': ['how it felt to be there', 'what the place was like', 'the mood of the room'],
  'had the sense': ['had the sense', 'were wise enough', 'were clever enough'],
  'when the meeting opened': ['when the meeting opened', 'at the stroke of eight', 'when the doors were closed'],
  'it may be that': ['it may be that', 'one could argue that', 'I like to think that'],
  'the few who still can': ['the few who still can', 'those few who are left to'],
  'finally offered': ['finally offered', 'given in the end', 'at last allowed to use'],
  'came for an afternoon in': ['came for an afternoon in', 'turned up one day in', 'dropped in one evening in'],
  'that evening': ['that evening', 'by supper time', 'the same night'],
  'said so to': ['said so to', 'whispered it to', 'told'],
  'smelled of wet wool': ['smelled of wet wool', 'had a leaking roof', 'was cold until noon'],
  'nodded': ['nodded', 'said yes', 'made no reply'],
  'counted aloud to ten': ['counted aloud to ten', 'sat down on the floor', 'shut both eyes'],
} // prettier-ignore

const WORDS = new RegExp(`(?<![\\w@])(${Object.keys(SYNONYMS).toSorted((a, b) => b.length - a.length).map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?!\\w)`, 'gi') // prettier-ignore
const BY_LOWER = new Map(Object.entries(SYNONYMS).map(([word, choices]) => [word.toLowerCase(), choices]))

/** Returns the template with choices wherever there's a synonym. */
export const addSynonyms = (template: string): string =>
  template.replace(WORDS, (word) => {
    const choices = BY_LOWER.get(word.toLowerCase()) ?? [word]
    // A phrase that overlaps a choice would split it, so such a phrase is replaced as a whole or not at all.
    if (choices.some((one) => one.includes('<'))) return word
    const first = word.charAt(0)
    const capital = first !== first.toLowerCase() && first !== 'I'
    return `<${choices.map((one) => (capital ? one.charAt(0).toUpperCase() + one.slice(1) : one)).join('|')}>`
  })

/**
 * Joins each sentence of fewer than `short` words to the previous one, to reach the reading level of the
 * test.
 */
export function joinShortSentences(dice: Dice, paragraph: string, short: number): string {
  const sentences = paragraph.match(/[^.?!]+[.?!]+["”]?(?:\s+|$)/g) ?? [paragraph]
  let [joined = '', ...rest] = sentences
  for (const next of rest) {
    const before = joined.trimEnd()
    const tail = before.split(/[.?!] /).at(-1) ?? ''
    const joinable =
      /[a-z]\.$/.test(before) &&
      /^(I|It|We|There|The|Then|But|That|This|What|Nobody|No|Rain|Once|Only|On|In|By|At|Was|One|My|When|With|Word|Those|To|If|From|Someone|Not)\b/.test(
        next,
      )
    if (joinable && tail.split(' ').length < short && next.split(' ').length < short + 14) {
      const lower = /^I\b/.test(next) ? next : next.charAt(0).toLowerCase() + next.slice(1)
      joined = `${before.slice(0, -1)}${/^(but|then)\b/.test(lower) ? ', ' : dice.pick(['; ', '; ', ', and '])}${lower}`
    } else joined += next
  }
  return joined
    .trim()
    .replace(/(^|[.?!][”"]? )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}
