/** The subjects of the demo passages: small projects, all invented. */

export type Field = 'society' | 'arts' | 'nature'
type Row = {
  field: Field
  what: string
  people: string
  person: string
  things: string
  thing: string
  work: string
  tool: string
  home: string
  title: string
}

const row = (field: Field, title: string, what: string, people: string, person: string, things: string, thing: string, work: string, tool: string, home: string): Row =>
  ({ field, title, what, people, person, things, thing, work, tool, home }) // prettier-ignore

// prettier-ignore
export const ROWS: readonly Row[] = [
  row('society', 'The Tool Library', 'tool library', 'menders', 'mender', 'borrowed saws', 'saw', 'mending borrowed saws', 'whetstone', 'a former bakery'),
  row('society', 'Night School', 'night school', 'tutors', 'tutor', 'reading lessons', 'lesson', 'teaching tired adults', 'blackboard', 'the back of a laundry'),
  row('society', 'The Ferry Cooperative', 'ferry cooperative', 'deckhands', 'deckhand', 'wooden boats', 'boat', 'running wooden boats', 'winch', 'a tarred boathouse'),
  row('society', 'The Seed Exchange', 'seed exchange', 'growers', 'grower', 'bean seeds', 'bean', 'trading bean seeds', 'label maker', 'a disused greenhouse'),
  row('society', 'The Barge of Books', 'floating library', 'librarians', 'librarian', 'donated novels', 'novel', 'lending donated novels', 'card catalog', 'a coal barge'),
  row('society', 'The Repair Evening', 'repair evening', 'tinkerers', 'tinkerer', 'broken radios', 'radio', 'fixing broken radios', 'soldering iron', 'the parish hall'),
  row('society', 'The Penny Bank', 'penny bank', 'treasurers', 'treasurer', 'savings books', 'savings book', 'keeping savings books', 'adding machine', 'a tobacco shop'),
  row('society', 'The Community Oven', 'community oven', 'bakers', 'baker', 'rye loaves', 'loaf', 'baking rye loaves', 'long paddle', 'a brick shed'),
  row('society', 'The Bicycle Post', 'bicycle post', 'couriers', 'courier', 'sealed parcels', 'parcel', 'delivering sealed parcels', 'route map', 'a railway arch'),
  row('society', 'The Fire Company', 'volunteer fire company', 'firefighters', 'firefighter', 'canvas hoses', 'hose', 'drying canvas hoses', 'hand pump', 'a wagon barn'),
  row('society', 'The Weather Telephone', 'weather telephone', 'operators', 'operator', 'storm warnings', 'warning', 'reading out storm warnings', 'switchboard', 'an attic over the pharmacy'),
  row('society', 'The Toy Lending Room', 'toy lending room', 'helpers', 'helper', 'wooden puzzles', 'puzzle', 'sorting wooden puzzles', 'paint kit', 'an empty classroom'),
  row('arts', 'The Shadow Theater', 'shadow theater', 'puppeteers', 'puppeteer', 'paper figures', 'figure', 'cutting paper figures', 'oil lamp', 'a cider cellar'),
  row('arts', 'The Shape-Note Choir', 'shape-note choir', 'singers', 'singer', 'old hymns', 'hymn', 'singing old hymns', 'tuning fork', 'a sail loft'),
  row('arts', 'The Bindery', 'bindery', 'bookbinders', 'bookbinder', 'worn atlases', 'atlas', 'restoring worn atlases', 'sewing frame', "a milliner's workshop"),
  row('arts', 'The Wallpaper Press', 'wallpaper press', 'printers', 'printer', 'carved blocks', 'block', 'inking carved blocks', 'roller', 'a flour warehouse'),
  row('arts', 'The Mural Society', 'mural society', 'painters', 'painter', 'plaster walls', 'wall', 'painting plaster walls', 'scaffold', 'a feed store'),
  row('arts', 'The Brass Band', 'brass band', 'musicians', 'musician', 'dented horns', 'horn', 'polishing dented horns', 'music stand', "the miners' lodge"),
  row('arts', 'The Archive of Dances', 'dance archive', 'dancers', 'dancer', 'forgotten dances', 'dance', 'writing down forgotten dances', 'film camera', 'a roller rink'),
  row('arts', 'The Story Hour', 'radio story hour', 'narrators', 'narrator', 'local legends', 'legend', 'recording local legends', 'microphone', 'a soundproofed pantry'),
  row('arts', 'The Quilt Registry', 'quilt registry', 'quilters', 'quilter', 'family quilts', 'quilt', 'cataloging family quilts', 'light table', 'a Grange hall'),
  row('arts', 'The Sign Carvers', "carvers' guild", 'carvers', 'carver', 'shop signs', 'sign', 'carving shop signs', 'chisel', 'a lumber yard'),
  row('arts', 'The Lantern Slides', 'lantern-slide collection', 'collectors', 'collector', 'glass slides', 'slide', 'cleaning glass slides', 'projector', "a dentist's office"),
  row('arts', 'The Bell Foundry', 'bell workshop', 'founders', 'founder', 'small bells', 'bell', 'casting small bells', 'furnace', 'a locomotive shed'),
  row('nature', 'The Swift Survey', 'swift survey', 'observers', 'observer', 'nest boxes', 'nest box', 'checking nest boxes', 'mirror on a pole', 'a bell tower'),
  row('nature', 'The Tide-Pool Census', 'tide-pool census', 'counters', 'counter', 'marked limpets', 'limpet', 'counting marked limpets', 'glass-bottomed box', 'a lifeguard hut'),
  row('nature', 'The Lichen Map', 'lichen map', 'mappers', 'mapper', 'lichen patches', 'patch', 'tracing lichen patches', 'hand lens', 'a cemetery lodge'),
  row('nature', 'The Bat Listeners', 'bat-listening project', 'listeners', 'listener', 'night recordings', 'recording', 'sorting night recordings', 'ultrasound detector', 'a limestone cottage'),
  row('nature', 'The Peat Cores', 'peat-core archive', 'technicians', 'technician', 'peat cores', 'core', 'slicing peat cores', 'freezer', 'a creamery'),
  row('nature', 'The Eelgrass Nursery', 'eelgrass nursery', 'divers', 'diver', 'eelgrass shoots', 'shoot', 'planting eelgrass shoots', 'seawater tank', 'an oyster shed'),
  row('nature', 'The Snail Count', 'snail count', 'recorders', 'recorder', 'banded snails', 'snail', 'numbering banded snails', 'caliper', 'a potting shed'),
  row('nature', 'Firefly Watch', 'firefly watch', 'watchers', 'watcher', 'flash patterns', 'pattern', 'timing flash patterns', 'stopwatch', 'a bandstand'),
  row('nature', 'The Glacier Cameras', 'glacier-camera network', 'climbers', 'climber', 'time-lapse cameras', 'camera', 'servicing time-lapse cameras', 'ice screw', 'a ski lodge'),
  row('nature', 'The Mussel Survey', 'mussel survey', 'waders', 'wader', 'river mussels', 'mussel', 'measuring river mussels', 'viewing bucket', 'a mill cottage'),
  row('nature', 'The Rain Gauges', 'rain-gauge network', 'readers', 'reader', 'rain gauges', 'gauge', 'reading rain gauges', 'logbook', 'a signal box'),
  row('nature', 'The Orchard Moths', 'moth study', 'trappers', 'trapper', 'light traps', 'trap', 'emptying light traps', 'field microscope', 'an apple store'),
]
