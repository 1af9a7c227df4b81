import { compilePhrases, type Phrases } from '../phrases.ts'

/** The most common phrases of Chinese, Arabic, Russian, and Korean in Latin letters. */
export const TRANSLITERATED: Phrases = {
  always: compilePhrases(`
    # Pinyin
    (wo|w)( zhen de| zhende| jiu| zhen| yijing| yi jing| hen)* ?(bu ?xiang ?(huo|zai huo)|xiang ?si|xiang ?zi ?sha|xiangsi|xiangzisha|yao zi ?sha|xiang tiao ?lou|zi ?can|ge ?wan|xiang jie ?shu sheng ?ming|huo bu xia qu)( le| xia ?qu| xiaqu)*
    bu ?xiang ?huo( le| xia ?qu)
    (wo )?(ba ?ba|ma ?ma|ji ?fu)( \\S+){0,3} da wo
    (zi ?sha|ge ?wan|tiao ?lou)
    # Arabizi
    (ana )?(3ayez|3awez|3ayz|3ayza|3ayzah|3awza|3yza|3yz|ayez|awez|ayza|awza|badi|biddi|bedi|beddi|bde|abi|abgha|aby|abga|nfsi|nefsi|brid|bghit|baghi|areed|ureed|urid|areedu|orid|uridu)( an| eni| ini| enni)? (amoot|amut|amout|amwt|mout|mut|moot|antaher|anta7er|ante7er|anta7ir|antahir|entaher|nmout|nmut|a2tel nafsi|amawet nafsi|amawit nafsi|a2tol nafsi|amoutt|akhtefi|ntaher|mawet 7ali|mawwet 7ali|ant7er)(?! (men|mn|min) (el|al)? ?(de7k|gou3|joo3|ju3|go3|ta3ab|do7k|da7k))
    (mish|mesh|msh|mch|mo|mu|ma|la)( \\S+)? (3ayez|3ayza|3awez|badi|biddi|abi|abgha|bedi|ayez|ayza|areed|uridu|fini|2ader|ader)( \\S+)? (a3ish|3ish|a3eesh|a3ich|aeesh|a3eysh|kamel|akammel 7ayati|a3esh|aish)
    (zah2t|zhe2t|te3ebt|t3ebt|ta3bt|malleit|zehe2t)( \\S+){0,2} (7ayati|hayati|el 7aya|el hayat|hal 7ayat|mn el 7aya)
    (b?[iye]{0,2}l[ie]?m[ei]s[ei]?ni|b2atlik|ba2tlik|bi2tilni|hay2tilni)
    (abi|abooy|baba|abouya|abouy|mama|ommi|5ali|khali|3ammi|3ami|a5ouy|akhouy|jozi)( \\S+){0,3} (beydrabni|biydrabni|bydrabni|yodrobni|yedrebni|yadribni|bidribni|bedrebni|ydrbni|by7rash|biy7rash|yelmesni|byelmesni|ye2telni|bi2atelni)
    (byit7arash|yt7arash|y7tarsh|by7arash|yetharrash|beyet7arash) (biyya|beya|bya|fiyya|fya|bi)
    (intihar|ente7ar|inti7ar|entehar)
    # Russian
    (ya )?(ne )?(bolshe ne )?(hochu|khochu|xochu|hochetsa|hochetsya|khochetsya)( bolshe)?( prosto)? (umeret|umeret'|sdohnut|sdokhnut|pokonchit|ubit sebya|ischeznut|povesitsya|povesitsa|prygnut)(?! (ot|so) (smeha|smekha|goloda|skuki|schastya))
    (mne )?ne (hochu|khochu|xochu|hochetsya|khochetsya|mogu)( bolshe)? (zhit|jit|zit|zhyt|sushchestvovat|prosypatsya)(?! (v|s|na|daleko) )
    (rezhu|poreza\\w+|rezhy|rezu|rejy|reju) (sebya|sebe|ruki|veny|vены)( \\S+)?
    (otec|otets|papa|mama|otchim|brat|dyadya|mat|otchym)( moy| menya)?( \\S+){0,2} (byet|bjet|byot|biet|izbivaet|bet|izbil|pristaet|trogaet|nasiluet|lapaet)
    (menya )(iznasiloval\\w*|byut|izbivayut|nasiluyut)
    (samoubiystv\\w+|suitsid\\w*|suicid nu|pokonchit s soboy|konchit s soboy)
    # Korean
    (jugo|juggo|jukgo|jooggo|jukko|jukgo|chukko|jugkko) ?(sip|ship)\\S*
    (salgi|salki) (sil|shil)\\S*
    (jasal|jahae)(hago|hal|hae|haet|hago sipeo|ham|haesseo)?\\S*
    (appa|eomma|abeoji|oppa)( ga|ga)?( \\S+){0,3} (ttaery\\S*|ttaeryeo\\S*|ttaeri\\S*)
  `),
  outsideTexts: [],
}
