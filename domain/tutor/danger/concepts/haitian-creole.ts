import { readLexicon } from './lexicon.ts'

/** Haitian Creole concepts. Letters have no accents. */
export const HAITIAN_CREOLE_CONCEPTS = readLexicon(`
me: m, mwen, mwenmenm, nou
lovedone: zanmi, se m, se mwen, fre m, fre mwen, ti se, ti fre, kouzen/kouzin, menaj, manman m, papa m, kanmarad
kin: papa, manman, bope, belme, tonton, matant, granpe, gran, fre, kouzen, menaj, paran, mari, fanmi
authority: pwofese, met, antrene, pase/paste, pastè, patwon, vwazen, pe, direkte
stranger: neg, gason, moun, msye, yon moun, etranje, li, yo, gran moun, nonm, misye
suicide: touye tet, pa vle viv, pa vle la anko, pa vle egziste, pa vle leve, pann tet, pann kom/tet, vle mouri, anvi mouri, anvi disparet, vle disparet, fini ak lavi, fini ak tout, fini ak vi, sispann viv, bouke viv, bouke ak lavi, fatige viv, sote/vole sot/nan/desann pon, lage tet/ko, pito mouri, pito m mouri, pa reveye, pa janm reveye, domi pou tout, swisid, pa gen rezon, pa t dwe fet, pa ta fet, pa te fet
die: mouri, lanmo, anteman, mo
gone: pap la anko, p ap la anko, pap la, p ap la, le m ale, si m disparet, si m pa la, san mwen, le m pa la, kote m prale, kote m ap ale, si yon bagay rive m
forever: pou tout tan, pou toujou, denye fwa/kesyon/mesaj/leson, pou denye, pa janm anko
want: vle, anvi, panse, ap, pral, espere, swete
soon: aswe, aswe a, demen, lendi/madi/mekredi/jedi/vandredi/samdi/dimanch, jodi, deside, pare, le .. domi
farewell: orevwa, adye, babay, let, pran swen, mesi pou tout, padonnen, padon pou tout, di manman, sonje m, sonje mwen
giveaway: bay tout/chen/rad/telefon/afe, separe, pa bezwen .. anko, pap bezwen, p ap bezwen, ka pran .. m
burden: chay pou, miyo san, pi byen san, san mwen, peson pap/p ap/pa, okenn moun pap/p ap, pa sevi anyen
hopeless: sa l vo, pou ki sa, pa gen sans, pa gen espwa, pa gen avni, pa we avni/lavni/okenn, pa kapab anko, pa ka anko, bouke ak, bouke, vid, anyen pa, ke tout bagay fini, tout bagay fini
height: pon, twati, tet kay, bilding, balkon, fenet, falez
jump: sote/vole, tonbe, lage, bo, rebo
injure: koupe bra/pye/tet/ponyet/kuis/po, m koupe ko, m koupe m, blese tet/ko, boule ko/bra/tet/men, grate ko/bra, fe tet mal, fe ko m, fe tet mwen, mak nan/sou bra/kuis/pye/ponyet, sikatris
bodypart: bra, ponyet, kuis, janm, pye, po, men, manch
blade: jilet, razwa, kouto, sizo, konpa, lam, boutey, brike
cut: koupe, taye, grate, boule
blood: san an, senyen, san ap, ap senyen, san pa
hide: kache, manch long, kouvri, peson pa we, pou yo pa we
scar: mak, sikatris, blesi
relief: kalme, soulaje, santi, sel bagay, chak fwa
relapse: anko
swallow: pran, vale, bwe, manje
pills: grenn, gren, medikaman, remed, tylenol, konprime, boutey, siwo, pilil
many: tout, anpil, boutey, bwat, #, twop, ponyen
enough: konbyen grenn, sere, sere grenn, ap konte, konte, sifi, ase
poison: klowoks, klorox, pwazon, gaz, raticide, asid
overdose: ovedoz
sick: tet .. vire, vire, vomi, anvi vomi, ke m bat, anvi domi, domi, we twoub, toudi, mal, tranble
unresponsive: pa reponn, pa reveye, pa respire, pap reponn, p ap reponn, endispoze, pa bouje
onpurpose: espre
hitme: bat mwen, bat m, frape m, frape mwen, kale m, kale mwen, fwete m, fwete mwen, soufle m, boule m, boule mwen, trangle m, trangle mwen, bay m kou, ban m kou, kase bra/men/dwet, pouse m, bat manman m, pete
tool: sentiwon, fil, baton, rigwaz, kod, sapat, fwet
injury: ble, anfle, mak, kase, je, zo
drunkrage: sou, bwe, tafya, wonm, rele, fache
afraid: pe, kache, tranble, femen pot, pa vle lakay
fearhome: pe lakay, pe ale lakay, pa vle lakay, pa vle tounen, tounen lakay, retounen lakay
punish: pinisyon, move not, bon not, not, pini, le m pa
touchme: manyen m, manyen mwen, touche m, touche mwen, karese m, karese mwen, bo m, bo mwen, antre nan chanm, antre nan kabann, kouche ak mwen/m, kouche sou, vyole m, vyole mwen, kadejak, gade m .. benyen/chanje/domi, mete men, fose m, fose mwen, fe m fe bagay, dezabiye m, wete rad, retire rad, fe tankou m ap domi, fe kom si
private: chanm, kabann, leswa, nan nwit, poukont, benyen, domi, rad, travay, pa la, pot
secret: sekre, pa di, pa pale, pa di peson, pa di anyen, peson pap kwe, pa ka di, pa kwe, si m pale, si m di, pe pale
threat: menase, di .. touye/bat/ap, ap touye, ap bat, si m pa, sinon, oswa, si m pale
confine: femen m, femen mwen, pa ka soti, pa kite m, anpeche m, pran paspo, pran telefon, pran papye, mare m, kidnape, kle, kadna, pa ka sove
nofood: pa ban m manje, pa bay manje, pa kite m manje, pa gen manje
outdoors: deyo, domi nan lari/deyo, lari, pa gen kote, fret, galri
runaway: sove kite, sove lakay, mete m deyo, mete mwen deyo, kouri kite, kite kay
pics: foto, videyo, kamera
nude: toutouni, san rad, retire rad, wete rad, kilot
leak: voye .. bay, pibliye, poste, montre, mete sou, gaye, voye yo
pay: kob, lajan, peye, dola, dwe
online: sou insta, insta, facebook, entenet, snap, whatsapp, tiktok, sou
agegap: gran moun, gen # an, # an, pi gran, m gen 11/12/13/14/15/16
meet: rankontre, otel, lakay li, kay li, vin chache, machin
groom: renmen m, mande m, vle m, ensiste, menaj li, pa di
weapon: zam, kouto, pistole, revolve, bonm, fizi, manchet
bring: pote, valiz, sak, gen, montre
school: lekol, klas, lendi/madi/mekredi/jedi/vandredi, demen, pwofese
shoot: tire, touye, pike, ponyade, masak, boule lekol
revenge: peye sa, pral peye, ap peye, regret, ri m, ri mwen, pase m nan betiz, merite
list: lis, plan
warn: pa vin/ale lekol, ap tire, nou kache
noeat: pa manje, sot manje, san manje, dlo selman, selman dlo, pa vle manje, kalori, jete manje, kache manje, sispann manje
days: jou, # jou, semen, depi, mwa
longdays: # jou, yon semen, de/twa/kat/senk/sis jou
faint: endispoze, pedi konesans, toudi, vetij, feb, cheve, fret
fat: gra, gwo, peze, pwa, liv, meg, megri, balans
vomit: fe tet mwen vomi, fe m vomi, fose vomi, vomi manje, dwet nan gojm/gorj/gojet, vomi apre, vomi tout
laxative: laksatif, pigatif
follow: swiv mwen, swiv m, ap swiv, deye m, deye mwen, devan kay, ap tann mwen, tann m deyo
papers: paspo, papye
slave: travay .. peye/pa, pa peye m, vann dwog, pote pake, kliyan, restavek
marry: marye, maryaj
forced: fose, oblije, pa vle
help: ede m, ede mwen, tanpri, sekou, lapolis, sa pou m fe, ki sa pou m
emergency: pa ka respire, dife nan kay, kay la ap boule, gaz la, san an pa vle rete, pa sispann senyen
abandoned: pa tounen lakay, pa tounen depi, pa gen kouran, kite m poukont, kite nou
game: jwet, fortnite, fim, mizik, foutbol
harmless: grangou, ri, lol, chale, wont
dosage: konbyen jou, pa jou, malad, mg, ml
lesson: yon liv, liv la, powem, powet, tekst, eksperyans, pesonaj, roman, fraz
`)
