import { compilePhrases, type Phrases } from '../phrases.ts'

/** Haitian Creole without accents; "m" or "mwen", "tet mwen" or "tet m". */
const macros = {
  i: 'mwen|m|mw|moin|mwe',
  want: 'vle|anvi|ta renmen|ap|pral|panse|ap panse|santi m anvi|prefere|ta vle|ap eseye|eseye|deside|bezwen|reve|fini pa|ta pito|pito|gen lide|gen plan|swete',
  die: 'mouri|touye tet (mwen|m)|touye tet|pann tet (mwen|m)|pann tet|fini ak (vi|lavi|tet) ?(mwen|m)?|fini avek (vi|lavi|tet) ?(mwen|m)?|disparet|koupe tet|blese tet|fe tet (mwen|m) mal|swiside|swisid|bwe pwazon|pa la anko|lage ko (mwen|m)|lage tet (mwen|m)|sote sou pon|jete tet|detwi tet|pa viv|pa leve anko|domi pou (toujou|m pa leve)',
  family:
    'papa|manman|bope|bopapa|belme|belmè|tonton|matant|frè|fre|se|kouzen|kouzin|granpapa|grann|mennaj|paran|paren|vwazen|nonk|gran fre|dad|mom|fanmi|matant|moun lakay',
  hits: 'bat|ap bat|konn bat|frape|ap frape|kale|souflete|maltrete|toufe|boule|menase|ap menase|fouete|fwete|bimen|ban m baton|ban m kou|mete m deyo|femen|mode|pouse|abize|ensilte m epi bat|voye bagay sou',
  pills:
    'grenn|grenn medikaman|medikaman|pilil|konprime|klowoks|pwazon|klorox|remed|tilenol|tylenol|advil|boutey grenn|savon',
}

export const HAITIAN_CREOLE: Phrases = {
  always: compilePhrases(
    `
    {i} ({want} )+{die}(?! (ak (ri|grangou|domi|cho|swaf|ont)|ri|grangou|domi|swaf|fraz|tan))
    {i} (ap|pral|ta|ka)? ?(touye|pann|blese|koupe|boule|grafouyen) (tet|ko) ?(mwen|m)(?! (ak travay|nan travay))
    {i} koupe (bra|ponyet|janm|po|kwis|venn|men) (mwen|m)
    {i}<2> (koupe|grafouyen|boule|pike|rache|mode) (bra|ponyet|janm|po|kwis|venn|tet|ko)<1> (le|chak|pou|anko|lannwit|ak)<3>
    {i} (pa|p) (vle|anvi|kapab|ka|gen rezon|gen kouraj|we rezon|gen anyen|we poukisa)<2> (viv|egziste|leve anko|nan lavi|pou m viv|la anko|sou late)( anko)?(?! (nan (domitwa|kampis|vil)|ak|lwen))
    {i}<2> (fatige|bouke|about|rayi|regret)<1> (viv|lavi|vi|ak lavi|ak vi|fet|viv anko)
    (lavi|vi)( m| mwen| sa)? (pa gen|pa vo|pa merite)<3>
    poukisa<3> (m|mwen)<2> (viv|fet|la toujou)
    (ta pi bon|pito|swete|espere)<4> (mouri|pa fet|pa t fet|pa janm fet|pa leve)
    (tout moun|fanmi m|manman m|yo|pesonn|moun)<5> (pi byen|kontan|manke|kriye|soulaje)<3> (san mwen|san m|si m (mouri|pa la|disparet|touye))
    (panse|lide|panse ak|panse sou)<2> (swisid|swiside|touye tet|lanmo m)
    (swisid|swiside)(?<!(istwa|pesonaj|pasaj|teks)\\b.*)
    (pran|bwe|vale)( \\S+){0,3} (anpil|tout|yon boutey|boutey|bwat|\\d{2,}|yon pakèt|yon paket|twop|poyen)( \\S+){0,3} ({pills})
    {i}<2> (pran|bwe|vale)( \\S+){0,3} ({pills})<5> (mouri|touye|fini|pou m pa leve|domi pou toujou)
    {i}<2> (bwe|vale)<2> (klowoks|pwazon|klorox|asid|gaz)
    konbyen( \\S+){0,3} ({pills})<8> (mouri|touye|pa leve)(?! mikwob)
    (kouman|kijan|fason)<6> (touye tet|mouri san|mouri vit|pann tet|fini ak (vi|lavi))
    {i}<4> (vomi|rejte)<6> (manje|gwo|gra|megri|pwa)
    {i} (pa|p)( \\S+)? (manje)<6> (jou|gwo|gra|megri|pwa|semen)
    (fe|fose|lage)<2> (vomi)<4>
    (mwen|m) (twò|two) (gwo|gra)<4> (manje|mange)
    {family}( mwen| m| an| a| manman m)? ({hits}) (mwen|m|nou)(?! (nan (egzamen|jwet|tes|not|match|matematik|echek|domino)|sou not|ak kesyon|pa \\d))
    {family}( mwen| m| an| a)? (ap |konn )?(touye|bat|frape|toufe|menase) (manman|se|fre|ti fre|ti se)( m| mwen)?
    (yo|li|l|moun) (ap |konn |te )?(bat|maltrete|vyole|abize|kadejake|fose|manyen|touche|kidnape|dwoge|swiv|suiv|sekestre|bimen) (mwen|m)(?! (nan (egzamen|jwet|tes|match)|sou))<5>(?=( \\S+){0,8} (lakay|chak|lannwit|swa|le|jou|lekol|fet|mennen|cho|foto|pe|anpil|seks|san|anko|nan chanm|tout|deye|kache|toutan|ye|ak)|$)
    {i} te? ?(vyole|kadejake)<3>
    (\\S+ )({i} )?(ap |konn |te |vle |toujou |renmen )*(manyen|vyole|kadejake|touche|karese|abize|dezabiye) (mwen|m|ko m|ko mwen|tete m|janm mwen|bouda m|pati)(?! (anpil istwa|ke m))
    (voye|mande|bezwen|vle)<4> (foto|videyo)<3> (toutouni|san rad|ko m|ko mwen)
    (vin|antre|kouche|monte)<3> (nan|sou) (kabann|chanm) (mwen|m)<2>
    {i} pe<2> (al|ale|tounen|rantre|retounen|retounnen|rete)<2> (lakay|kay|pou kont|sel ak|poukont)
    {i} pe<1> (papa|bope|tonton|manman)( m| mwen)?<1> (bat|touye|ap bat|frape|li)
    {i} (vle|pral|ap|anvi)<2> (touye|tire|ponyade|bat|pike|eksploze|bay kout)( \\S+){0,2} (moun|tout|pwofese|papa|bope|li|yo|timoun|elev|kamarad|lekol|manman|fre)(?! (egzamen|tes|tan))
    (zam|fizi|kouto|bonm|pistole|manchet|revolve)<6> (lekol|klas|sak|valiz)
    (gen|pote|mennen|pote yon|kache)<4> (zam|fizi|kouto|bonm|pistole|manchet|revolve)<6> (lekol|klas|sak)
    {i}<2> (sove|kite|kouri kite|mete deyo|chape)( \\S+){0,2} (kay|lakay|deyo)<8>
    (yo|papa m|manman m|li|bope m) (mete|met|voye) (mwen|m) deyo
    {i} pa gen<3> (kote|kay)<3> (domi|rete|ale)
    (gen yon|yon)<1> (moun|nonm|misye)<3> (swiv mwen|ap swiv|nan kay la|ap eseye antre|suiv)<3>
    (rele|voye)<2> (lapolis|anbilans|911)
    (zanmi|kouzin|kouzen|se|fre|mennaj|kamarad|bon zanmi|ti se|ti fre|manman|papa|vwazin)( m| mwen)?( \\S+){0,6} (touye tet|mouri|koupe tet|pann tet|swiside|swisid|pa vle viv|pa anvi viv|pran( \\S+){0,3} grenn|vomi|blese tet|disparet|fini ak|pa manje|vyole|sote|koupe (bra|ponyet))(?! (ri|ak ri|grangou|domi|ak grangou))
    `,
    macros,
  ),
  outsideTexts: [],
}
