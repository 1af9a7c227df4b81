import type { Pattern } from './pattern.ts'

export const RHETORIC: readonly Pattern[] = [
  {
    topic: 'Rhetorical Skills', stage: 5,
    text: '<At first|In the first months|That @season>, @town <paid no attention|took it for a joke|hardly noticed>. # by @later <some @count families|@otherCount schools|people from as far as @nearby> had <asked for a place|put their names on a list|come to see the @things>.',
    right: 'However,', wrong: [['Therefore,', 'The attention wasn’t a result of the earlier lack of interest.'], ['For example,', 'The second sentence isn’t an example of the first.'], ['Similarly,', 'The two sentences describe opposite things.']],
    stem: 'Which transition shows how the interest <of @later|of the families and schools> is related to the beginning of the @what?',
    why: 'The sentence before the transition describes a lack of interest, and the sentence after it describes a great deal of interest. So the transition has to mark a contrast.',
    hint: 'Do the two sentences agree, or does the second contrast with the first?', steps: ['Before: no interest.', 'After: a great deal of interest.'],
  },
  {
    topic: 'Rhetorical Skills', stage: 6,
    text: 'The @tool had <cracked|rusted|warped|jammed> <in the frost|after a week outdoors|under the wet roof>. # @helper and @third <carried it indoors each night|built a shed for it out of old doors|wrapped it in blankets>, <a chore that fell to whoever came last|and it served for @otherCount more years>.',
    right: 'Consequently,', wrong: [['Nevertheless,', 'This signals a contrast, but the second sentence gives a result.'], ['For instance,', 'The second sentence isn’t an example.'], ['Otherwise,', 'This introduces what would happen in another case.']],
    stem: 'Which transition <leads|points> from the damage to the @tool to what @helper and @third did?',
    why: 'The first sentence describes damage, and the second says what people did because of it. So the transition has to show that one thing led to the other.',
    hint: 'Is the second sentence a result, an example, or a contrast?', steps: ['The first sentence describes the damage.', 'The second says what it led to.'],
  },
  {
    topic: 'Rhetorical Skills', stage: 8,
    text: 'The ledger of the @what, #, <lies|is kept> today <in the @town library|under glass in @nearby|in a drawer at @place>, open at <a page from @month @year|the name of @founder|the day when the @things came>.',
    right: 'its corners rounded by decades of thumbs', wrong: [['which is a kind of book', 'This tells the reader nothing new.'], ['kept by somebody at some time', 'This is vague and doesn’t show any use.'], ['like many other objects of its sort', 'This makes the ledger sound less special.']],
    stem: 'The writer wants to show <at this point|here> how <long|much> the ledger of the @what was used. Which choice does this best?',
    why: 'The writer’s goal is to show long use. Only one choice gives a detail that readers can picture and that many years of handling would cause. The others are general.',
    hint: 'Which choice lets you see the effect of long use?', steps: ['Keep the goal in mind: long use.', 'Look for the detail that shows it.'],
  },
  {
    topic: 'Rhetorical Skills', stage: 8,
    text: '<To judge by the letters|In the opinion of @otherJob from @nearby|As the @town paper put it in @much>, the @what had become #, <for @otherCount of the @things were in use on any @day|and no one could imagine @season without it>.',
    right: 'a quiet success', wrong: [['totally awesome', 'This is slang, and the rest of the passage has none.'], ['a slam dunk, basically', 'This is much more casual than the rest.'], ['an exemplar of salutary efficacy', 'This is far stiffer than the rest.']],
    stem: 'Which choice fits the <tone|style> of the passage in saying how well the @what <had done|was doing>?',
    why: 'The passage uses plain standard English that is neither stiff nor casual. The best choice says that things went well, in words that have that same tone.',
    hint: 'Read the sentence before it aloud, and then each choice.', steps: ['The passage is plain and calm.', 'Choose words that match.'],
  },
] // prettier-ignore
