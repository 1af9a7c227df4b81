/**
 * The texts of the demo studies. Each paragraph is a list of sentences, and one wording of each sentence is
 * used.
 */
export type Wordings = readonly (readonly string[])[]

const INTRODUCTION: Wordings = [
  [
    '<Textbooks|Most accounts|Many guides> <treat|discuss|mention> the @measure of @system <in a line or two|only in passing|without figures>, but <the matter|what lies behind it> is <of use to|often asked about by> <engineers and gardeners|teachers and farmers|builders and cooks> alike.',
    '<It has long been known|Observers noticed long ago|Nobody disputes> that the @measure of @system <is not constant|varies a good deal|can differ from case to case>, <yet few have measured by how much|although reliable figures are rare>.',
    '<Anyone who works with|People who handle> @system <soon learns|soon learn|cannot fail to see> that their @measure <may change|does not stay fixed>, <sometimes within a single day|often for no visible reason>.',
    '<In a competition for young scientists|For a project at school|At the request of a museum>, <the question was raised|somebody asked> <what determines|what sets> the @measure of @system <under ordinary conditions|outside the laboratory>.',
  ],
  [
    '<A class|A team of three students|A laboratory in @town> <therefore|for this reason> <set out to learn|wanted to find out> how it <depends on|changes with> the @factor, and whether it <matters|makes a difference> <if one uses|whether one has> @one or @two.',
    '<Two groups|Researchers> <in @town|at a college near @town> <suspected|believed> that the @factor <plays a part in this|is behind much of it>, and <to test the idea|as a first trial> they <compared|worked with> @one and @two, <which are easy to obtain|both of which were at hand>.',
    '<Four friends|The authors of this study|A teacher and two pupils> <decided|agreed> to <follow|record> it while the @factor was <raised|increased> <by equal amounts|step by step>, <once|first> for @one and <then|once more> for @two, <which were said to behave differently|since opinions about these two were divided>.',
    '@one and @two were <brought to|tested at> the station in @town, where the @factor <can be set|is controlled> <exactly|with little effort>, and <their values were laid side by side|the two were examined in turn>.',
  ],
]

const METHOD: Wordings = [
  [
    '<Six values|Six settings> of the @factor were <used|chosen>, and for each of them the @measure was <determined|taken> <four times|five times|on three occasions>, <in an order drawn by lot|from the lowest to the highest>.',
    '<For every trial|Each time> <new|fresh> @system were <prepared|set up> <in the same way|by the same person>, and the @factor was <set to|brought to> one of six values <before the instrument was read|and checked twice>.',
    "The @factor was <varied|changed> in six steps, and <after a short wait|as soon as it was steady> the @measure was <read|noted> <several times|again and again>, <by two persons|by a pair of observers> who <did not know|could not see> <each other's results|what the other wrote>.",
    'A trial <began|started> when the @factor had <reached|settled at> one of six values, and it <ended|was over> when three <readings|results> of the @measure <in a row|one after another> <were alike|agreed>.',
  ],
  [
    '<Care was taken that|The researchers saw to it that> @keptOne, @keptTwo and @keptThree <were the same|did not change> <in all of the trials|throughout>.',
    '<Nothing else was altered|All else was left alone>: @keptOne, @keptTwo and @keptThree were <held constant|kept the same> <from trial to trial|all the time>.',
    'As @keptOne, @keptTwo and @keptThree <might matter too|could have an influence of their own>, these were <kept the same|left unchanged> <in every trial|from first to last>.',
    '<Three things|Several conditions> were <kept the same|never changed>, <namely|as far as possible>: @keptOne, @keptTwo and @keptThree.',
  ],
  [
    '<The mean results|The averages> for @one and for @two are <shown|listed> in Table 1, <where|in which> each row belongs to one value of the @factor.',
    'Table 1 <gives|contains> the <averages|mean values>, <side by side|in two columns>, with @one <on the left|in front> and @two <on the right|after it>.',
    'What was <found|obtained> for @one and for @two <can be read in|stands in> Table 1, <rounded to whole numbers|without the single readings>.',
    'In Table 1 the <reader|student> may <compare|weigh> the <mean|typical> results for @two with those for @one, <row by row|at the same @factor>.',
  ],
]

const CLOSING: Wordings = [
  [
    '<A reading was discarded|Readings were not used> if <the door had been opened|anything was spilled|the instrument had been moved> <during it|at the time>, which <happened|was the case> @discarded times in <more than a hundred|nearly ninety> <trials|attempts>, and each of these was <made again|repeated on another day>.',
    '<An independent group|A second class> <later|some weeks afterward> <repeated|redid> <one row|two rows> of Table 1 and <found|obtained> the same values <within the error|to the nearest unit> of the <method|instrument>, <although it worked in another building|with apparatus of its own>.',
    '<Before the work was done|At the start>, the instrument had been <compared with|checked against> one of known <accuracy|quality> @discarded times, and the two <never differed|differed at no time> by more than <a single unit|the last digit that can be read>.',
  ],
  [
    'It <remains open|was not examined> <what happens|how things stand> <outside|beyond> the range that was <covered|tested>, <because|since> the <equipment|apparatus> <did not allow|could not be used at> larger values of the @factor, <nor can the cause be told from these data alone|and the cause of the effect was left for later work>.',
    'The <remaining|single> readings <lay|agreed> <within a few percent|closely> <of one another|with their mean>, so that the <differences|gaps> between the columns of Table 1 are <larger|greater> than <the uncertainty|any likely error> of the <measurement|instrument>.',
    '<Whether other kinds|It is not known whether other kinds> of @system <behave in this way|would give the same picture> <was not the question here|has still to be studied>, and the <researchers|authors> <warn against|advise against> <applying|carrying over> the values of Table 1 to <them|such kinds> <without a trial|unseen>.',
  ],
]

const SECOND_STUDY: Wordings = [
  [
    '<One value|The middle value> of the @factor was <kept|chosen>, and the @system with @one <alone|only> were <left in place|not taken apart> for <eight days|more than a week>.',
    '<To see|In order to find out> <whether time matters|if the results would last>, the <researchers|students> <repeated|took up> a part of the work <on later days|over eight days> with @one <alone|only>, at a single value of the @factor.',
    'The @factor was <fixed|set> at <one of the six values|a value from Table 1> and <stayed there|was not moved> for <eight days|just over a week>, during which @one, <but not|and not> @two, <remained in use|was watched>.',
  ],
  [
    '<Every second day|At intervals of two days>, <beginning with day 0|from the first day on>, the @measure was <determined|taken> <once more|again> <in the same manner|by the same method>.',
    'A <new|further> <reading|value> of the @measure was <added|obtained> <on every second day|every forty-eight hours>, the day of the first being <called|counted as> day 0.',
    '<Starting|Counting> from the <first|earliest> <reading|measurement>, which is <that of day 0|named day 0>, there was <another|one more> after each <two days|pair of days>.',
  ],
  [
    'Figure 1 <presents|plots> the results; they <did not stay|had not remained> <as they had been|the same>, <a fact|something> that the <researchers|students> <had not foreseen|ascribed to slow changes in the material>.',
    'The <line|graph> in Figure 1 <shows|makes plain> <what came of this|the result>, and <it surprised|it was unexpected for> those who had <thought|assumed> that <time would play no part|a repetition would add nothing>.',
    '<As Figure 1 shows|According to Figure 1>, <the values drifted|there was a slow drift> <in one direction|upward>, <for which no reason is given|whose cause was not examined>.',
  ],
]

const SCIENTIST_1: Wordings = [
  [
    '<The effect is direct|There is a simple cause|I see no riddle here>: @causeOne.',
    '<Consider|Think of> what happens <on a small scale|inside>: @causeOne, <and that is the whole of it|as every beginner can see>.',
    '<My explanation is short|One sentence is enough>: @causeOne.',
  ],
  [
    '<Nothing else is needed to explain|This alone accounts for> the <values|numbers> in Table 1, and <where it could not happen|if it were prevented>, the @factor would <lose its influence|no longer matter>, <whatever else was changed|with @one as with @two>.',
    'I <predict|expect> that <further|later> <trials|measurements> with other @system will <agree|show the same>, <as long as|provided that> this process is <free to act|not disturbed>, and that <the effect will vanish|nothing will be left of the effect> <when it is stopped|where it is blocked>.',
    '<No other process|Nothing else> that I know of <is quick enough|has the strength> to <produce|bring about> <such regular steps|what we find in Table 1>, <row after row|for @one above all>.',
  ],
  [
    'That @one and @two <differ|give different values> <is a matter of degree|only shows how strongly it acts>, <not of kind|and no second cause has to be sought>.',
    'The <difference|gap> between @one and @two <fits this well|is just what one would expect>, <because|since> the two <are not equally exposed to|do not respond equally to> <that cause|this process>.',
    'Between @two and @one there is, <in this respect|so far as this goes>, <no difference in principle|only a difference in amount>.',
  ],
]

const SCIENTIST_2: Wordings = [
  [
    '<I do not doubt|Nobody questions> the <measurements|data>, but <I explain|I would explain> them <in another way|differently>: @causeTwo.',
    'Scientist 1 <overlooks|leaves out> <a second process|something more important>, <for|since> <careful work|experience> with @system <suggests|has taught me> that @causeTwo.',
    '<What counts is this|The true cause is another>: @causeTwo.',
  ],
  [
    '<In my view|As I see it>, the <mechanism|process> that Scientist 1 <describes|has in mind> <exists|may well exist> but is <too weak|far too slow> to <produce|bring about> <differences|changes> of <this size|the size seen in Table 1>.',
    'This <would lead|leads> to the <very same|same> <trend|pattern> in Table 1, so the <table|list of values> by itself <cannot decide|will not settle> the <question|dispute> <between us|that divides us>.',
    '<The numbers|The values> for @two <point to this|are easier to understand in this way>, <although|even if> they <do not prove it|could be read otherwise>.',
  ],
  [
    'A <trial|test> in which <it was ruled out|the other process alone could act> would <give|show>, <I am sure|as I expect>, <nearly|almost> the same @measure <at every @factor|in each row>.',
    '<Only|What is needed is> an experiment that <keeps one process and removes the other|separates the two causes> <will tell|to tell> <which of us is right|whether I am mistaken>.',
    '<To decide the matter|For a decision> one would have to <hold|keep> the one <process|influence> <constant|in check> while the other <was changed|is at work>, <which has not been done|and I hope that this will be tried>.',
  ],
]

export const PASSAGES = { INTRODUCTION, METHOD, CLOSING, SECOND_STUDY, SCIENTIST_1, SCIENTIST_2 } as const
