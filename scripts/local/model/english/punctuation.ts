import type { Pattern } from './pattern.ts'

export const PUNCTUATION: readonly Pattern[] = [
  {
    topic: 'Punctuation', stage: 2,
    text: '@first\'s <first helper|oldest friend|next neighbor|cousin>, @otherJob from # <a @tool|@count of the @things|a stove|a lamp and a table> <in a handcart|that very @season|without being asked>, and <the work began|the idea had a body|@town began to talk>.',
    right: '@nearby, brought', wrong: [['@nearby brought', 'A comma begins the phrase, but no comma ends it.'], ['@nearby; brought', 'The part after the semicolon isn’t a complete sentence.'], ['@nearby: brought', 'A colon doesn’t belong between a subject and its verb.']],
    stem: 'Which choice <closes|punctuates> the phrase that <tells who|describes how> @first\'s companion from @nearby <was|earned a living>?',
    why: 'The words between the noun and its verb only add a description. A comma opens that description, so a second comma has to close it before the verb.',
    hint: 'Where does the description end and the main sentence continue?', steps: ['A comma opens the description.', 'The same mark has to close it.'],
  },
  {
    topic: 'Punctuation', stage: 3,
    text: 'The <rules on the wall|notice by the door|first agreement|charter of @year> asked for three # <clean hands|a signature|patience>, <a quiet voice|an honest date|a pencil>, and <respect for every @thing|a turn at the @tool|no smoking near the @things>.',
    right: 'things:', wrong: [['things;', 'A list follows, not a complete sentence.'], ['things', 'Without a mark, the list runs into the sentence.'], ['things, and:', 'The added word doesn’t introduce a list.']],
    stem: 'Which choice <introduces|leads into> the list of what the <wall notice|rules|charter> required of the @people?',
    why: 'The words before the list form a complete sentence that announces it. A colon is the mark that leads from such a sentence to the list that it announces.',
    hint: 'Is the part before the list a complete sentence?', steps: ['The part before the list is complete.', 'The list explains its last word.'],
  },
  {
    topic: 'Punctuation', stage: 5,
    text: 'It was one # <complaint|suggestion|careless remark|mistake> about the @tool that <changed the rules|led to a new method|taught @founder to listen>, <and by @otherMonth nobody wished the old way back|though it took until @later>.',
    right: '@person\'s', wrong: [['@people', 'This plural doesn’t show possession.'], ['@people\'', 'This is the possessive of several people, but there was only one.'], ['@person', 'Nothing shows possession here.']],
    stem: 'Which choice shows that the <thing said|remark or slip> about the @tool came from a single person?',
    why: 'The sentence is about one person, so the possessive comes from the singular noun, which takes an apostrophe and an s. The plural forms would mean several people.',
    hint: 'How many people is this about, and what belongs to them?', steps: ['"One" makes the noun singular.', 'The singular takes an apostrophe and an s.'],
  },
  {
    topic: 'Punctuation', stage: 6,
    text: 'Nobody <in the @what|among the @people|at @place> was # <number of @things|work|list of requests> <grew|went on growing> <all through @later|from @month to @otherMonth>, and @helper <bought a second lamp|asked @nearby for help|slept little>.',
    right: 'paid; however, the', wrong: [['paid, however, the', 'Commas alone cannot join two complete sentences.'], ['paid; however the', 'The adverb needs a comma after it.'], ['paid however; the', 'The adverb belongs to the second sentence, not to the first.']],
    stem: 'Which choice correctly joins the sentence about <pay|money> with the one about <growth|what grew>?',
    why: 'Two complete sentences meet here, and the word between them is an adverb, not a conjunction. It needs a semicolon before it and a comma after it.',
    hint: 'Read each side on its own. Is it a complete sentence?', steps: ['Both sides are complete sentences.', 'The adverb begins the second one.'],
  },
  {
    topic: 'Punctuation', stage: 4,
    text: 'The <widow|stranger|boy|engineer> who had <lent|given|sold> them the first # <in @otherMonth|one @day|after the @season> to ask <what had become of it|for a turn|whether @founder was well>, and <stayed for supper|came back often|left with tears>.',
    right: '@tool returned', wrong: [['@tool, returned', 'A single comma separates the subject from its verb.'], ['@tool; returned', 'The part after the semicolon isn’t a complete sentence.'], ['@tool: returned', 'A colon doesn’t belong before the verb of its own sentence.']],
    stem: 'Which choice correctly <punctuates|leads on from> the words about <whoever|the person who> provided the first @tool?',
    why: 'The clause with "who" says which person it is, so it’s part of the subject and isn’t set off by commas. No mark belongs between a subject and its verb.',
    hint: 'Where is the verb that belongs to the first noun of the sentence?', steps: ['The subject runs up to the verb.', 'No mark belongs between the two.'],
  },
  {
    topic: 'Punctuation', stage: 7,
    text: '<Long before|On days before|An hour before> the doors of @place # @people <stood in line|were at work|had lit the stove>, <stamping their feet|with @count of the @things ready|while @third swept the step>.',
    right: 'opened, the', wrong: [['opened the', 'Without a mark, the opening words run into the main sentence.'], ['opened; the', 'The part before the semicolon isn’t a complete sentence.'], ['opened. The', 'The first part can’t stand alone.']],
    stem: 'Which choice separates the opening words about the doors <of @place|that had not opened> from the <rest|main part> of the sentence?',
    why: 'The sentence begins with a clause that says when something happened and can’t stand alone. A comma marks the place where that clause ends and the main sentence begins.',
    hint: 'Can the first part stand alone?', steps: ['The first part only says when.', 'A comma sets off an opening part like this one.'],
  },
] // prettier-ignore
