import type { TOPICS } from '#domain/exam/formats.ts'

/** The subjects of a section, each under a topic that it fits. English passages have no topic. */
type SubjectsOf<Section extends keyof typeof TOPICS> = Readonly<
  Record<(typeof TOPICS)[Section][number], readonly string[]>
>

export const ENGLISH_SUBJECTS = [
  'an old craft and the tools it needs', 'a public building with a second life', 'a food and the place it comes from', 'a musical instrument', 'a first job', 'an inventor who is little known',
  'a river, bridge, or ferry', 'a garden or farm in a city', 'a map and the person who drew it', 'a game and its history', 'an animal that lives near people', 'a library, archive, or collection',
  'a kind of clothing or cloth', 'a sport outside the big leagues', 'a language and its words', 'a repair instead of a purchase', 'a market or shop', 'a train, tram, or lighthouse',
  'a painter, potter, or sculptor', 'a neighborhood tradition', 'a weather station or observatory', 'a plant and its uses', 'a technique of film, radio, or theater', 'a walk or a trail',
  'a paper, ink, or printing process', 'the rescue of an endangered species', 'a community orchestra or dance', 'a measuring device', 'a school club', 'a letter or diary from long ago',
  'a bicycle and the places it reaches', 'a well, dam, or canal', 'an unusual museum', 'a toy and the people who make it', 'a kitchen and its recipes', 'a photograph and its story',
  'a clock or calendar', 'a volunteer and a task', 'a hobby shared by two generations', 'a wall, mural, or sign',
] as const // prettier-ignore

export const READING_SUBJECTS: SubjectsOf<'reading'> = {
  'Literary Narrative': [
    'a family at work', 'a newcomer in a small town', 'a grandparent and a skill', 'a quarrel between friends that is mended', 'a journey that goes otherwise than planned',
    'a job at night', 'a lesson on an instrument', 'a house that is being emptied', 'a translator in the family', 'an apprentice and a mistake',
    'a competition that is lost', 'a letter that arrives late', 'a garden that changes owners', 'a neighbor who is misjudged', 'a summer at a relative’s shop',
  ],
  'Social Studies': [
    'how a city got its water', 'a cooperative and its rules', 'schools in the countryside', 'the history of a road or railway', 'how a census or a map is made',
    'who decides in a village', 'weights, measures, and trade', 'how a market sets its prices', 'a language that is taught again', 'the invention of a public holiday',
    'why people moved to a region', 'street vendors and their rules', 'how a newspaper found its readers', 'the work of a court clerk', 'a currency and the trust in it',
  ],
  Humanities: [
    'a composer and a place', 'why a building style came back', 'restoring a painting', 'folk tales and the people who collect them', 'the design of letters',
    'photography before color', 'a theater behind the curtain', 'a lost craft that was learned again', 'how a dance is written down', 'the making of a dictionary',
    'a poet’s revisions', 'puppets and the people who move them', 'an instrument maker’s workshop', 'patterns in textiles', 'the sound of a concert hall',
  ],
  'Natural Sciences': [
    'migration of a bird or insect', 'life at a tidal shore', 'how trees share a hillside', 'what cores of ice or mud tell', 'a mineral and how it forms',
    'sleep or navigation of animals', 'a fungus and its partners', 'a river that changes its course', 'volunteers who count things for science', 'how seeds travel',
    'the light of deep-sea animals', 'dust that crosses an ocean', 'the songs of whales or frogs', 'how caves grow', 'the return of a meadow',
  ],
} // prettier-ignore

export const SCIENCE_SUBJECTS: SubjectsOf<'science'> = {
  'Data Representation': [
    'solubility of salts and temperature', 'oxygen in lake water by depth', 'sound through different materials', 'the boiling point and pressure', 'wind speed and the power of a turbine',
    'growth rings of trees and rainfall', 'sediment carried by a river', 'the period of a pendulum', 'humidity and evaporation', 'tides at several harbors',
    'the brightness of lamps and distance', 'soil types and the water they hold', 'planets and their orbits', 'heart rate during exercise', 'the decay of isotopes',
    'absorption of light by filters', 'the stretch of springs', 'temperature and the calls of insects', 'salinity and the freezing point', 'the speed of seismic waves in rock',
  ],
  'Research Summaries': [
    'seeds and germination', 'yeast and fermentation', 'enzymes and temperature', 'friction on several surfaces', 'insulation of containers',
    'algae and nutrients', 'the effect of light on plant growth', 'antibacterial properties of spices', 'batteries made of metals and acids', 'foraging of ants',
    'the strength of electromagnets', 'filtering muddy water', 'corrosion of metals', 'the flight of paper gliders', 'water fleas and caffeine',
    'chromatography of leaf pigments', 'the cooling of liquids', 'earthworms and soil', 'the bounce of balls', 'acids, bases, and indicators',
  ],
  'Conflicting Viewpoints': [
    'how the Moon formed', 'why large mammals of the ice age died out', 'how birds find their way', 'the origin of Earth’s water', 'why zebras have stripes',
    'what lowers the oxygen in a lake', 'how a canyon was carved', 'why leaves turn red in autumn', 'the cause of a fish kill', 'how stones move across a dry lakebed',
    'why frogs are declining in a valley', 'the age of a rock layer', 'how some lizards lost their legs', 'what makes geysers erupt regularly', 'why some seeds wait for years',
    'how continents were shown to move', 'the source of methane in a marsh', 'why fireflies flash together', 'how a crater was made', 'why a glacier retreats faster than its neighbor',
  ],
} // prettier-ignore

export const MATH_SUBJECTS: SubjectsOf<'math'> = {
  'Pre-Algebra': [
    'a bakery', 'a school event', 'a library', 'a sports season', 'a recycling center', 'a small shop', 'a kitchen', 'a museum', 'a newspaper', 'a community garden',
  ],
  'Elementary Algebra': [
    'a print shop', 'a theater', 'a bus or train line', 'a phone plan', 'a swimming pool', 'a bicycle tour', 'a science club', 'a concert', 'a ceramics studio', 'an orchard',
  ],
  'Intermediate Algebra': [
    'the growth of a colony of bacteria', 'savings with interest', 'the path of a thrown ball', 'mixtures in a laboratory', 'the seats of an auditorium', 'two jobs with different pay',
    'the cooling of a drink', 'a pattern of tiles', 'the output of two machines', 'a radio signal',
  ],
  'Coordinate Geometry': [
    'a map with a grid', 'the screen of a game', 'the plan of a park', 'a harbor chart', 'a drone’s flight', 'the graph of a tank that is filled', 'a running track',
    'a robot’s path', 'the arch of a bridge', 'a weather radar',
  ],
  'Plane Geometry': [
    'a building site', 'a quilt', 'a kite', 'the label of a can', 'a garden path', 'a picture frame', 'a tent', 'a running track', 'a stained-glass window', 'a cake box',
  ],
  Trigonometry: [
    'a ramp', 'a ladder against a wall', 'a Ferris wheel', 'a lighthouse and a boat', 'the height of a tree', 'a sound wave', 'the tide in a harbor', 'a survey of a field',
    'the pitch of a roof', 'a pendulum',
  ],
} // prettier-ignore
