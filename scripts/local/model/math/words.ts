/**
 * Words for the situations of the demo problems, so that two problems of one kind differ in more than their
 * numbers.
 */

export const FIRST_NAMES = [
  'Amara', 'Beatriz', 'Caleb', 'Divya', 'Elias', 'Farida', 'Gideon', 'Hana', 'Imani', 'Jonah', 'Keiko', 'Luis', 'Mireille', 'Noor',
  'Omar', 'Priya', 'Quentin', 'Rosa', 'Samir', 'Tamsin', 'Umberto', 'Vera', 'Wendell', 'Ximena', 'Yusuf', 'Zora', 'Anselm',
  'Bronwyn', 'Cyrus', 'Delphine', 'Emeka', 'Freya', 'Graciela', 'Hamish', 'Ingrid', 'Jasper', 'Kamala', 'Lorenzo', 'Maeve', 'Nils',
] // prettier-ignore

export const GOODS = [
  'a canvas tent', 'a desk lamp', 'a rain jacket', 'a pair of hiking boots', 'a set of paintbrushes', 'a bicycle helmet', 'a telescope',
  'a violin case', 'a kayak paddle', 'a wool blanket', 'a sewing machine', 'a chess board', 'a backpack', 'a camera strap',
  'a soccer goal', 'a garden bench', 'a drum stool', 'a cast-iron pan', 'a pair of skates', 'a folding table', 'a globe', 'a metal detector',
] // prettier-ignore

export const SHOPS = [
  'an outdoor store', 'a thrift market', 'a corner hardware shop', 'the museum store', 'a school fundraiser', 'a harbor outfitter',
  'a secondhand dealer', 'an online seller', 'the campus shop', 'a mountain lodge', 'a family business', 'a craft fair',
] // prettier-ignore

/** Products of a machine or a group, in the plural. */
export const PRODUCTS = [
  'candles', 'paper kites', 'clay tiles', 'name badges', 'bottle labels', 'birdhouses', 'postcards', 'wooden spoons', 'seed packets',
  'muffins', 'circuit boards', 'posters', 'bricks', 'notebooks', 'tote bags', 'picture frames', 'lanterns', 'granola bars', 'ceramic mugs', 'flags',
] // prettier-ignore

export const MAKERS = [
  'a printing press', 'a workshop crew', 'a small bakery', 'a packing machine', 'a team of volunteers', 'a pottery studio', 'a robot arm',
  'an assembly line', 'a student club', 'a family workshop', 'a laser cutter', 'a kitchen crew',
] // prettier-ignore

export const PAIRS = [
  ['red beads', 'white beads'], ['oak trees', 'maple trees'], ['violins', 'cellos'], ['novels', 'biographies'], ['swimmers', 'divers'],
  ['sheep', 'goats'], ['dimes', 'quarters'], ['buses', 'vans'], ['tulips', 'irises'], ['goals', 'assists'], ['tenors', 'basses'], ['maps', 'globes'],
  ['sailboats', 'rowboats'], ['painters', 'sculptors'], ['plums', 'pears'], ['hammers', 'chisels'], ['drummers', 'dancers'], ['stamps', 'coins'],
] // prettier-ignore

export const PLACES = [
  'a county fair', 'a botanical garden', 'a history museum', 'a swimming pool', 'a film festival', 'a science center', 'a puppet show',
  'an ice rink', 'a planetarium', 'a jazz concert', 'a high school play', 'a castle tour', 'a river cruise', 'a model railway show',
] // prettier-ignore

export const TALL = [
  'flagpole', 'radio mast', 'water tower', 'lighthouse', 'pine tree', 'windmill', 'church steeple', 'ferris wheel', 'statue', 'silo', 'billboard',
  'climbing wall', 'clock tower', 'lamppost', 'totem pole',
] // prettier-ignore

export const AREAS = [
  'vegetable garden', 'dance floor', 'parking lot', 'horse paddock', 'courtyard', 'mural', 'swimming pool', 'stage', 'dog park', 'rooftop terrace',
  'skate park', 'meadow', 'gallery wall', 'tennis court', 'orchard', 'quilt', 'sandbox', 'patio',
] // prettier-ignore
