import type { Pattern } from './pattern.ts'

export const RHETORIC: readonly Pattern[] = [
  {
    topic: 'Rhetorical Skills', stage: 5,
    text: '<At first|In the first months|That @season>, @town <paid no attention|took it for a joke|hardly noticed>. # by @later <some @count families|@otherCount schools|people from as far as @nearby> had <asked for a place|put their names on a list|come to see the @things>.',
    right: 'However,', wrong: [['Therefore,', 'The attention was not a result of there having been none.'], ['For example,', 'What follows is no example of the sentence before.'], ['Similarly,', 'The two sentences tell of opposite things.']],
    stem: 'Which transition shows how the interest <of @later|of the families and schools> is related to the beginning of the @what?',
    why: 'The sentence before tells of a lack of interest and the sentence after of a great deal of it, so the transition has to mark a contrast.',
    hint: 'Do the two sentences agree, or does the second turn against the first?', steps: ['Before: no interest.', 'After: a great deal of it.'],
  },
  {
    topic: 'Rhetorical Skills', stage: 6,
    text: 'The @tool had <cracked|rusted|warped|jammed> <in the frost|after a week outdoors|under the wet roof>. # @helper and @third <carried it indoors each night|built a shed for it out of old doors|wrapped it in blankets>, <a chore that fell to whoever came last|and it served for @otherCount more years>.',
    right: 'Consequently,', wrong: [['Nevertheless,', 'This announces a contrast, and what follows is a result.'], ['For instance,', 'What follows is no example.'], ['Otherwise,', 'This tells what would happen in another case.']],
    stem: 'Which transition <leads|points> from the damage to the @tool to what @helper and @third did?',
    why: 'The first sentence names a damage and the second what was done because of it, so the transition has to show that one thing followed from the other.',
    hint: 'Is the second sentence a result, an example or a contrast?', steps: ['First the damage is told.', 'Then what it led to.'],
  },
  {
    topic: 'Rhetorical Skills', stage: 8,
    text: 'The ledger of the @what, #, <lies|is kept> today <in the @town library|under glass in @nearby|in a drawer at @place>, open at <a page from @month @year|the name of @founder|the day when the @things came>.',
    right: 'its corners rounded by decades of thumbs', wrong: [['which is a kind of book', 'This says nothing that a reader does not know.'], ['kept by somebody at some time', 'This is vague and shows no use.'], ['like many other objects of its sort', 'This takes away from what is particular about it.']],
    stem: 'The writer wants to show <at this point|here> how <long|much> the ledger of the @what was used. Which choice does this best?',
    why: 'The aim is to show long use. Only one choice gives something that can be seen and that many years of handling would cause; the others are general.',
    hint: 'Which choice lets you see what use has done?', steps: ['Keep the aim in mind: long use.', 'Look for the detail that shows it.'],
  },
  {
    topic: 'Rhetorical Skills', stage: 8,
    text: '<To judge by the letters|In the opinion of @otherJob from @nearby|As the @town paper put it in @much>, the @what had become #, <for @otherCount of the @things were in use on any @day|and no one could imagine @season without it>.',
    right: 'a quiet success', wrong: [['totally awesome', 'This is slang in a passage that has none.'], ['a slam dunk, basically', 'This is much more casual than the rest.'], ['an exemplar of salutary efficacy', 'This is far stiffer than the rest.']],
    stem: 'Which choice fits the <tone|style> of the passage in saying how well the @what <had done|was doing>?',
    why: 'The passage is told plainly, in standard English that is neither stiff nor casual. The choice has to say that things went well in words of that same kind.',
    hint: 'Read the sentence before it aloud, and then each choice.', steps: ['The passage is plain and calm.', 'Choose words of that kind.'],
  },
] // prettier-ignore
