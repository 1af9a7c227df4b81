import type { Pattern } from './pattern.ts'

export const STRUCTURE: readonly Pattern[] = [
  {
    topic: 'Sentence Structure', stage: 4,
    text: 'In @month <the hall|the big room|the back room> was # @people <wore gloves|moved to the kitchen of @thirdName|warmed bricks on the stove> and <went on with @work|kept the @things from harm|sang to stay awake>.',
    vary: [{ c: 'cold' }, { c: 'flooded' }, { c: 'dark' }, { c: 'freezing' }, { c: 'crowded' }],
    right: '@c, so the', wrong: [['@c, the', 'A comma alone cannot join two complete sentences.'], ['@c the', 'Without a mark or a conjunction, the two sentences run together.'], ['@c, therefore the', '"Therefore" is an adverb, so the comma splice remains.']],
    stem: 'Which choice correctly joins the state of the <hall|room> in @month with what the @people did <about it|because of it>?',
    why: 'The choice joins two complete sentences, and the second is a result of the first. A comma with a conjunction can join them, but a comma alone, or a comma with an adverb, can’t.',
    hint: 'Is each side a complete sentence? Which kind of word can join them?', steps: ['Both sides are complete sentences.', 'A comma needs a conjunction after it.'],
  },
  {
    topic: 'Sentence Structure', stage: 5,
    text: 'Newcomers <from @nearby|of every age|among the @people> learned to <sweep the floor|light the stove|read the old labels>, to <oil the @tool|count the @things|fold the covers>, # <every request|each new @thing|the gifts of the week> <before the day was over|in @helper\'s notebook|without being told>.',
    right: 'and to record', wrong: [['and recording', 'This form breaks the series of infinitives.'], ['and they recorded', 'This begins a new clause in the middle of a series.'], ['and the recording of', 'This is a noun among verbs.']],
    stem: 'Which choice keeps the <three tasks|series of tasks> that newcomers to the @what learned parallel in form?',
    why: 'The items in a series should have the same form. The first two items are infinitives with "to," so the third one has to be an infinitive with "to" as well.',
    hint: 'Write the three items one under another and compare how they begin.', steps: ['The first two items begin in the same way.', 'The third has to begin that way too.'],
  },
  {
    topic: 'Sentence Structure', stage: 0,
    text: '<Walking home|Riding home|Coming back> <from @nearby|from the station|after a long shift> one @day <night|evening> in @month @year, # in <a window|the doorway|the yard> of @home, <where no one had lived for years|which had stood empty since the war|then due to be torn down>.',
    right: '@first @last noticed a light', wrong: [['a light was noticed by @first @last', 'The light wasn’t on its way home.'], ['there was a light', 'The opening words describe a traveler, but this choice names no one.'], ['it was a light that appeared', 'The opening words would describe a light.']],
    stem: 'Which choice names right away who was <on the way|traveling> that @day <night|evening> in @year?',
    why: 'The opening words describe a person who is traveling, and they apply to the noun right after the comma. So that noun has to name the person.',
    hint: 'Who was on the way? That name has to follow the comma.', steps: ['Ask who did what the opening words describe.', 'That person has to be the subject.'],
  },
  {
    topic: 'Sentence Structure', stage: 7,
    text: 'The <meeting|vote|debate|hearing> of @otherMonth @later, # <until midnight|for three hours|longer than the @town council liked>, <settled the future of|gave a roof to|divided, and then united,> the @what, <for @count votes were enough|though @thirdName never agreed>.',
    right: 'which lasted', wrong: [['it lasted', 'This makes a complete sentence inside another one.'], ['lasted', 'The subject would then have two verbs that nothing joins.'], ['that it lasted', 'This clause has no role in the sentence.']],
    stem: 'Which choice correctly adds how long the <gathering|event> of @otherMonth @later went on?',
    why: 'The words between the commas only describe the event that is the subject of the sentence. A clause with a relative pronoun can do this without disturbing the main verb.',
    hint: 'Find the main verb of the sentence first; the words between the commas can’t be another one.', steps: ['The main verb comes after the second comma.', 'So the words between the commas have to describe the subject.'],
  },
  {
    topic: 'Sentence Structure', stage: 2,
    text: '# the @people had no <money|paint|permit> for a <sign|printed poster|proper shop front>, they <chalked|hung|painted> <the hours on the pavement|a @tool above the door|one word on a bedsheet>, <and @town understood|which the children of @town copied everywhere>.',
    right: 'Because', wrong: [['Because of', 'A noun has to follow this, but here a clause follows.'], ['The reason being', 'This begins a fragment and does not connect the two parts.'], ['Despite', 'This reverses the relationship, and a noun would have to follow it.']],
    stem: 'Which opening makes the first part the <cause|reason> for what the @people did <instead of a sign|to be found>?',
    why: 'The first part gives the reason for the second, and it has its own subject and verb. So it needs a conjunction that can begin a clause.',
    hint: 'How is the first part related to the second, and does a clause follow?', steps: ['The first part is a clause with its own verb.', 'It gives the reason for the rest.'],
  },
] // prettier-ignore
