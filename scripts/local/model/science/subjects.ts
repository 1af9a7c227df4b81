/** A subject of the demo studies. All data are invented, but they trend in the direction found in nature. */
export type Subject = {
  title: string
  /** The studied system, in the plural. */
  system: string
  factor: string
  factorUnit: string
  /** The first value, and the step between values. */
  from: number
  by: number
  measure: string
  unit: string
  /** Whether the measure grows (1) or falls (-1) with the factor. */
  sign: 1 | -1
  /** Its first value, and the size of one step. */
  size: number
  step: number
  /** Kinds to compare; a set uses two. */
  groups: readonly string[]
  kept: readonly [string, string, string]
  /** Two explanations of the same effect, as clauses. */
  one: string
  two: string
}

const subject = (title: string, system: string, [factor, factorUnit, from, by]: [string, string, number, number], [measure, unit, sign, size, step]: [string, string, 1 | -1, number, number], groups: readonly string[], kept: readonly [string, string, string], one: string, two: string): Subject =>
  ({ title, system, factor, factorUnit, from, by, measure, unit, sign, size, step, groups, kept, one, two }) // prettier-ignore

export const SUBJECTS: readonly Subject[] = [
  subject(
    'Seedlings under Lamps',
    'bean seedlings',
    ['Daily light', 'hours', 2, 2],
    ['Stem growth', 'mm', 1, 14, 8],
    ['loam', 'sand', 'peat', 'clay'],
    ['the water given each day', 'the depth of planting', 'the room temperature'],
    'longer light lets the leaves produce more sugar for the stem',
    'longer light warms the soil, and warm roots take up more water',
  ),
  subject(
    'Cooling Water',
    'jars of hot water',
    ['Waiting time', 'minutes', 5, 5],
    ['Water temperature', '°C', -1, 88, 7],
    ['cork jackets', 'wool jackets', 'felt jackets', 'foam jackets'],
    ['the amount of water', 'the size of the jar', 'the temperature of the laboratory'],
    'heat passes through the jacket to the air',
    'warm water evaporates and carries heat away with it',
  ),
  subject(
    'Sliding Blocks',
    'wooden blocks',
    ['Ramp angle', 'degrees', 10, 5],
    ['Sliding speed', 'cm/s', 1, 24, 13],
    ['waxed boards', 'sanded boards', 'painted boards', 'bare boards'],
    ['the mass of the block', 'the length of the ramp', 'the humidity of the room'],
    'a steeper ramp turns more of the weight along the surface',
    'a steeper ramp presses the block less firmly on the surface',
  ),
  subject(
    'Fizzing Tablets',
    'antacid tablets',
    ['Water temperature', '°C', 10, 10],
    ['Dissolving time', 'seconds', -1, 96, 14],
    ['whole tablets', 'halved tablets', 'quartered tablets', 'crushed tablets'],
    ['the volume of water', 'the brand of tablet', 'the shape of the beaker'],
    'molecules of warm water strike the surface more often and harder',
    'warm water holds less gas, so that bubbles clear the surface sooner',
  ),
  subject(
    'Yeast at Work',
    'yeast cultures',
    ['Sugar added', 'g', 5, 5],
    ['Gas collected', 'mL', 1, 22, 15],
    ["baker's yeast", "brewer's yeast", 'wild yeast', 'dried yeast'],
    ['the temperature of the bath', 'the volume of the flask', 'the mass of yeast'],
    'each cell ferments faster where there is more sugar',
    'the cells divide more often, so that more of them ferment',
  ),
  subject(
    'Crickets in the Evening',
    'field crickets',
    ['Air temperature', '°C', 12, 3],
    ['Chirp rate', 'chirps per minute', 1, 48, 17],
    ['meadow crickets', 'cave crickets', 'tree crickets', 'house crickets'],
    ['the age of the insects', 'the food supplied', 'the size of the cage'],
    'warm muscles contract and relax more quickly',
    'warm insects need more mates and so call more often',
  ),
  subject(
    'Stretched Springs',
    'steel springs',
    ['Hanging mass', 'g', 50, 50],
    ['Stretch', 'mm', 1, 11, 9],
    ['thin wire', 'thick wire', 'copper wire', 'plated wire'],
    ['the number of coils', 'the width of the coils', 'the temperature of the wire'],
    'every coil twists by an equal share of the load',
    'the spaces between the coils open one after another',
  ),
  subject(
    'Sound behind Walls',
    'wall panels',
    ['Panel thickness', 'mm', 10, 10],
    ['Sound level', 'dB', -1, 84, 6],
    ['gypsum panels', 'cork panels', 'oak panels', 'straw panels'],
    ['the loudness of the speaker', 'the pitch of the tone', 'the distance of the microphone'],
    'a thicker panel is heavier and harder to set in motion',
    'a thicker panel turns more of the sound to heat on its way',
  ),
  subject(
    'Pond Oxygen',
    'pond samples',
    ['Water temperature', '°C', 5, 5],
    ['Dissolved oxygen', 'mg/L', -1, 78, 8],
    ['shaded ponds', 'open ponds', 'reed ponds', 'gravel ponds'],
    ['the depth of sampling', 'the hour of sampling', 'the volume of each sample'],
    'molecules of gas escape more easily from warm water',
    'living things in warm water use oxygen up faster',
  ),
  subject(
    'River Pebbles',
    'river pebbles',
    ['Distance downstream', 'km', 4, 4],
    ['Pebble width', 'mm', -1, 92, 11],
    ['limestone', 'granite', 'sandstone', 'basalt'],
    ['the part of the bed sampled', 'the number of pebbles', 'the season of sampling'],
    'pebbles wear down as they strike each other',
    'the slower current downstream can carry small pebbles only',
  ),
  subject(
    'Turbines in Wind',
    'model turbines',
    ['Wind speed', 'm/s', 3, 1],
    ['Power output', 'mW', 1, 16, 19],
    ['two blades', 'three blades', 'four blades', 'five blades'],
    ['the length of the blades', 'the height of the tower', 'the load on the generator'],
    'faster air brings more energy to each blade',
    'faster air lets less of the wind slip past between the blades',
  ),
  subject(
    'Salt and Ice',
    'trays of ice',
    ['Salt added', 'g', 10, 10],
    ['Ice melted', 'mL', 1, 18, 12],
    ['rock salt', 'sea salt', 'table salt', 'potash salt'],
    ['the mass of ice', 'the color of the tray', 'the time of melting'],
    'dissolved salt keeps water molecules from joining the ice again',
    'salt gives off heat as it dissolves on the ice',
  ),
  subject(
    'Copper Plating',
    'copper strips',
    ['Current', 'mA', 100, 50],
    ['Metal deposited', 'mg', 1, 26, 14],
    ['polished strips', 'etched strips', 'rolled strips', 'folded strips'],
    ['the time of plating', 'the acid in the bath', 'the distance of the strips'],
    'a larger current carries more ions to the strip',
    'a larger current warms the bath, in which ions then move faster',
  ),
  subject(
    'Leaves and Water Loss',
    'leafy twigs',
    ['Air humidity', '%', 30, 10],
    ['Water lost', 'mL', -1, 74, 9],
    ['ash twigs', 'holly twigs', 'willow twigs', 'laurel twigs'],
    ['the area of the leaves', 'the speed of the fan', 'the light on the twigs'],
    'moist air takes up less vapor from the leaf',
    'in moist air the pores of the leaf stay narrower',
  ),
  subject(
    'Filters for Light',
    'colored filters',
    ['Filter layers', 'sheets', 1, 1],
    ['Light passed', 'lux', -1, 97, 12],
    ['amber filters', 'green filters', 'violet filters', 'gray filters'],
    ['the lamp', 'the distance of the sensor', 'the angle of the filter'],
    'each sheet absorbs a share of the light',
    'each surface reflects a share of the light',
  ),
  subject(
    'Earthworms and Soil',
    'earthworm burrows',
    ['Soil moisture', '%', 10, 5],
    ['Burrow length', 'cm', 1, 13, 7],
    ['orchard soil', 'field soil', 'forest soil', 'garden soil'],
    ['the number of worms', 'the food mixed in', 'the depth of the box'],
    'moist soil gives way more easily to a worm',
    'worms in moist soil breathe better and are active for longer',
  ),
  subject(
    'Dyes on Paper',
    'strips of filter paper',
    ['Running time', 'minutes', 4, 4],
    ['Height of dye', 'mm', 1, 15, 11],
    ['blue dye', 'orange dye', 'black dye', 'red dye'],
    ['the width of the strip', 'the solvent', 'the depth of dipping'],
    'the solvent climbs and carries the dye along',
    'the dye spreads by itself toward paper without dye',
  ),
  subject(
    'Algae in Tanks',
    'algae tanks',
    ['Nitrate', 'mg/L', 2, 2],
    ['Cell count', 'thousand per mL', 1, 21, 16],
    ['marble tanks', 'glass tanks', 'shallow tanks', 'stirred tanks'],
    ['the light above the tanks', 'the volume of water', 'the first number of cells'],
    'cells build more protein with more nitrate and divide sooner',
    'nitrate feeds bacteria whose wastes the algae use',
  ),
  subject(
    'Bouncing Balls',
    'rubber balls',
    ['Drop height', 'cm', 40, 20],
    ['Bounce height', 'cm', 1, 27, 13],
    ['cold balls', 'hollow balls', 'solid balls', 'worn balls'],
    ['the floor', 'the mass of the ball', 'the way of release'],
    'a higher fall stores more energy in the squeezed rubber',
    'a higher fall shortens the contact, in which energy is lost',
  ),
  subject(
    'Pendulum Swings',
    'pendulums',
    ['String length', 'cm', 20, 10],
    ['Swing rate', 'swings per minute', -1, 86, 8],
    ['brass bobs', 'wooden bobs', 'lead bobs', 'glass bobs'],
    ['the angle of release', 'the kind of string', 'the mass of the bob'],
    'a longer string gives the bob a longer way to travel',
    'on a longer string the bob is turned back less steeply',
  ),
]
