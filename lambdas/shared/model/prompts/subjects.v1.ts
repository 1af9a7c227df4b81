import type { Section } from '#domain/exam/formats.ts'

/**
 * The subjects for the batches of a run, so that a model doesn't return to its favorites. Each list has 30
 * subjects, as many as the largest run has batches.
 */
export const SUBJECTS_V1 = {
  english: [
    'an old craft and the tools it needs', 'a public building with a second life', 'a food and the place it comes from', 'a musical instrument', 'a first job', 'an inventor who is little known',
    'a river, bridge or ferry', 'a garden or farm in a city', 'a map and who drew it', 'a game and its history', 'an animal that lives near people', 'a library, archive or collection',
    'a kind of clothing or cloth', 'a sport outside the big leagues', 'a language and its words', 'a repair instead of a purchase', 'a market or shop', 'a train, tram or lighthouse',
    'a painter, potter or sculptor', 'a neighborhood tradition', 'a weather station or observatory', 'a plant and its uses', 'a film, radio or theater technique', 'a walk or a trail',
    'a paper, ink or printing process', 'a rescue of an endangered species', 'a community orchestra or dance', 'a measuring device', 'a school club', 'a letter or diary from long ago',
  ],
  reading: [
    'a family at work', 'a newcomer in a small town', 'a grandparent and a skill', 'a quarrel between friends that is mended', 'a journey that goes otherwise than planned', 'a job at night',
    'how a city got its water', 'a cooperative and its rules', 'schools in the countryside', 'the history of a road or railway', 'how a census or a map is made', 'who decides in a village',
    'a composer and a place', 'why a building style came back', 'restoring a painting', 'folk tales and who collects them', 'the design of letters', 'photography before color',
    'migration of a bird or insect', 'life at a tidal shore', 'how trees share a hillside', 'what cores of ice or mud tell', 'a mineral and how it forms', 'sleep or navigation of animals',
    'a fungus and its partners', 'a river that changes course', 'a theater behind the curtain', 'weights, measures and trade', 'a lost craft that was learned again', 'volunteers who count things for science',
  ],
  science: [
    'growth of plants', 'soil and water', 'sound and materials', 'friction and motion', 'heat and insulation', 'solutions and solubility', 'acids and indicators', 'batteries and circuits',
    'light and filters', 'lenses and mirrors', 'insects and temperature', 'fish and oxygen', 'birds and feeding', 'yeast and fermentation', 'enzymes', 'rocks and weathering', 'rivers and sediment',
    'wind and turbines', 'clouds and humidity', 'tides and the Moon', 'planets and orbits', 'magnets', 'springs and pendulums', 'evaporation', 'algae and nutrients', 'seeds and germination',
    'bacteria of soil', 'muscles and exercise', 'glaciers', 'radioactive dating',
  ],
  math: [
    'a workshop', 'a farm', 'a school event', 'a bakery', 'a hiking trip', 'a sports season', 'a museum', 'a bus or train line', 'a garden', 'a library', 'a concert', 'a science club',
    'a swimming pool', 'a theater', 'a small shop', 'a building site', 'a bicycle tour', 'a print shop', 'an orchard', 'a harbor', 'an art class', 'a kitchen', 'a newspaper', 'a weather station',
    'a radio station', 'a recycling center', 'a ceramics studio', 'a chess club', 'a ferry', 'a community center',
  ],
} as const satisfies Record<Section, readonly string[]> // prettier-ignore
