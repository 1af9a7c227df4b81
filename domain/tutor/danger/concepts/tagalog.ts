import { readLexicon } from './lexicon.ts'

/** Tagalog concepts. */
export const TAGALOG_CONCEPTS = readLexicon(
  `
me: ako, ko, akin, ako'y, sakin, saken, q, namin, kami, ang sarili
lovedone: kaibigan, tropa, bff, bestie, kapatid, ate, kuya, pinsan, jowa, bf, gf, kaklase, best friend, nanay ko, mama ko, papa ko, tatay ko, friend ko, barkada
kin: tatay, papa, daddy, nanay, mama, mommy, stepdad, step dad, stepfather, amain, tito, tita, kuya, ate, lolo, lola, pinsan, bf, gf, jowa, magulang, erpat, ermat, kinakasama, pamilya, bayaw, asawa
authority: teacher, titser, sir, coach, tutor, pastor, kapitbahay, boss, amo, maam, guro, pari
stranger: lalaki, lalake, mama, foreigner, kano, may tao, tao, sya, siya, sila, may nag, matanda, nakilala, stranger
suicide: magpakamatay, magpapakamatay, pakamatay, magbigti, magbibigti, bigti, tumalon, tatalon, ayoko na mabuhay, ayoko nang mabuhay, ayaw ko na mabuhay, ayaw ko nang mabuhay, ayoko na dito, gusto ko na mamatay, gusto ko nang mamatay, gusto ko na lang mamatay, gusto ko nalang mamatay, gusto ko mawala, gusto ko nang mawala, gusto ko na mawala, gusto ko na lang mawala, gusto ko nalang mawala, mawala na lang, mawala nalang, sana mamatay, sana di na ko magising, sana hindi na ako magising, di na magising, hindi na magising, di na gumising, ayoko na gumising, ayoko nang gumising, tapusin ko na, tapusin na lahat, wakasan, tapusin ang buhay, pagod na mabuhay, pagod na akong mabuhay, pagod na ko mabuhay, suicide, kitilin, sana di na lang ako pinanganak, sana hindi na lang ako pinanganak, matulog .. habang/forever/magising, ayoko na talaga, mas mabuti pang mamatay, patay na ako bago
die: mamatay, patay, namatay, kamatayan, libing, burol, lamay
gone: wala na ako/ko, wala nako, pag wala na, kapag wala na, kung wala ako, wala na ko, mawawala na, mawala ako, mawala ko, aalis na ko, di na ko makikita, pupuntahan ko, di na ko aabot, hindi na ako aabot, kung may mangyari sa akin, pag nawala
forever: habambuhay, magpakailanman, forever, huling, huli na, huling beses, last na, last time, kahit kailan
want: gusto, sana, balak, iniisip, naiisip, plano, nais
soon: mamaya, mamayang, ngayong gabi, bukas, lunes/martes/miyerkules/huwebes/biyernes/sabado/linggo, handa na, ready na, napagdesisyunan, nakapagdesisyon, pag tulog na
farewell: paalam, sulat, liham, nagpaalam, nagpapaalam, salamat sa lahat, sorry sa lahat, patawad, alagaan, ikaw na bahala, kayo na bahala, pakisabi, sabihin mo kay, goodbye, ingatan, bahala
giveaway: pinamigay, ipinamigay, pamimigay, binigay .. lahat, binigay na, iyo na, sayo na, di ko na kailangan, hindi ko na kailangan, di ko na kakailanganin, binura, binigay nya, binigay niya
burden: pabigat, mas masaya sila, mas mabuti kung wala, mas ok kung wala, walang makakapansin, walang may pake, walang iiyak, wala namang, walang maghahanap, wala silang pake, kung wala ako, walang kwenta ako, walang nagmamahal
hopeless: wala nang saysay, walang saysay, walang pag asa, wala nang pag asa, wala nang kwenta, walang kwenta, para saan pa, ano pa silbi, ano pang silbi, di ko na kaya, hindi ko na kaya, d ko na kaya, suko na, pagod na ko/ako/sa, pagod na pagod, walang future, wala nang dahilan, wala na akong dahilan, manhid, sawa na, ayoko na, matapos na, sana matapos, wala nang
height: tulay, rooftop, bubong, building, footbridge, overpass, riles, mrt, lrt, palapag, bintana, bangin
jump: talon, tumalon, tatalon, mahulog, gilid, nasa taas, bitaw, nakatayo
injure: naglaslas, laslas, naglalaslas, hiniwa ko, hinihiwa ko, hiwa sa, sinasaktan ko .. sarili, sinaktan ko .. sarili, saktan .. sarili, sinusugatan, sugatan .. sarili, pinapaso ko, paso sa, kinakalmot ko, peklat sa, inuuntog, sinusuntok ko .. pader/sarili
bodypart: braso, pulso, hita, binti, kamay, balat, manggas
blade: blade, gunting, kutsilyo, cutter, labaha, lighter, compass, bubog, pantasa
cut: hiwa, hiniwa, laslas, kalmot, paso, sugat
blood: dugo, nagdudugo, dumudugo
hide: itago, tinatago, tago, long sleeves, jacket, walang makakita, hindi makita, di makita, tinatakpan, takpan, concealer, hoodie
scar: peklat, sugat, pasa, marka, bakas, galos
relief: gumagaan, kumakalma, nakakagaan, manhid, may maramdaman, yun lang, eto lang, tuwing, pag may mali, parusa
relapse: ulit, na naman, nanaman
swallow: ininom, uminom, nilunok, lumunok, nilaklak, iinumin, nainom, lumaklak, naka
pills: gamot, tableta, biogesic, paracetamol, pills, sleeping, tylenol, capsule, banig, bote
many: lahat, buong, marami, madami, ang dami, isang bote, isang banig, #, sobra, dami
enough: ilang, ilan .. gamot, ilan ba, overdose, iniipon, ipon, naipon, binibilang, gaano katagal, gano katagal
poison: zonrox, muriatic, lason, bleach, racumin, silver cleaner, pamatay
overdose: overdose, na od, nag od
sick: nahihilo, hilo, nasusuka, suka, sinusuka, umiikot, manhid, inaantok, antok, bilis ng tibok, tibok, nanginginig, malabo, lumalabo
unresponsive: di na sumasagot, hindi na sumasagot, di sumasagot, hindi sumasagot, di na nagrereply, di nagrereply, hindi nagrereply, ayaw magising, di magising, hindi magising, walang malay, di humihinga, hindi humihinga, di na makontak, hindi makontak, seen lang
onpurpose: sinadya, sadya, kusa
hitme: binubugbog, bugbog, binugbog, sinasaktan ako/ko/kami, sinaktan ako/ko/kami, sinampal, sinasampal, pinapalo, pinalo, hinahampas, hinampas, sinuntok, sinusuntok ako/ko, sinipa, sinisipa, sinakal, sinasakal, pinaso ako/ko, hinila ang buhok, sinabunutan, binato, tinulak, pinagbubuhatan, itinulak, ginugulpi, gulpi, inuuntog ako
tool: sinturon, hanger, tsinelas, pamalo, kahoy, kable, walis, bote, latigo, kamao
injury: pasa, maga, namamaga, bali, nabali, sugat, blackeye, black eye, latay, bukol, dugo
drunkrage: lasing, nalalasing, nakainom, umiinom, naglalasing, galit, sumisigaw, nagwawala, adik, shabu
afraid: takot, natatakot, nagtatago, nanginginig, kinakabahan umuwi, nagkukulong, nilalock, kaba
fearhome: ayoko umuwi, ayaw ko umuwi, ayoko nang umuwi, ayokong umuwi, takot umuwi, takot akong umuwi, natatakot umuwi, natatakot akong umuwi, umuwi, uuwi, sa bahay
punish: mababa, mababa score, bagsak, parusa, pinaparusahan, pag mali, kapag mali, pag di ko, mali ko
touchme: hinipuan, hinihipuan, hinahawakan ako/ko, hinawakan ako/ko .. sa, hinahaplos, hinihimas, hinimas, ginagalaw, ginalaw, minomolestya, minolestya, ginahasa, ginagahasa, hinahalikan, hinalikan, niyayakap, pumapasok .. kwarto/banyo, pumasok .. kwarto/banyo, tumatabi, tinatabihan, sinisilipan, sinisilip, binobosohan, bosohan, nirape, rape, inaabuso, inabuso, hinuhubaran, pinapahawak, pinahawak, kandungan, kunwari tulog, nagtutulog tulugan, nagkukunwaring tulog
private: kwarto, kama, gabi, tulog, natutulog, mag isa, banyo, naliligo, nagbibihis, hubad, wala si, wala sina, trabaho, kotse, hotel
secret: sikreto, secret, wag ko/mo daw, wag daw, huwag daw, wag magsumbong, magsumbong, isumbong, walang maniniwala, di maniniwala, hindi naniniwala, di naniniwala, walang naniniwala, di ko masabi, hindi ko masabi, di ko pwedeng sabihin, wag sabihin, pag nagsumbong, sabihin kahit kanino, kahit kanino, wag ko sabihin
threat: pinagbabantaan, banta, tinatakot, tinakot, papatayin, sasaktan, ipapapatay, kundi, kung hindi, kung di, pag di, pag hindi, pag nagsumbong
confine: kinulong, nakakulong, kinukulong, ikinulong, di makalabas, hindi makalabas, di pinapalabas, ayaw palabasin, ayaw ako palabasin, ayaw paalisin, ayaw ako paalisin, kinuha .. passport/phone/cp/papers/papel, ni lock, nilock, kinandado, tinali, dinukot, bawal lumabas
nofood: di ako pinapakain, hindi ako pinapakain, di pinapakain, hindi pinapakain, bawal kumain, bawal akong kumain, ginugutom, walang makain, wala kaming makain, walang pagkain
outdoors: sa labas, labas, kalye, kalsada, natutulog sa, terminal, walang mapuntahan, wala akong mapuntahan, wala akong matutuluyan, malamig, park, 7 eleven, mcdo
runaway: naglayas, lumayas, pinalayas, tumakas, layas
pics: pics, picture, litrato, video, vid, cam, camera, nudes
nude: hubad, nudes, pinapahubad, maghubad, naghubad, nakahubad, walang damit, walang saplot, panty, bra, private parts
leak: ikakalat, kalat, ipapakalat, ipopost, ipost, isesend, isend, ipapakita, i post, i send, kumalat, kumakalat, scandal, blackmail, binablackmail
pay: pera, bayad, binabayaran, gcash, load, utang, magbayad, babayaran, peso, binibilhan, regalo
online: fb, facebook, messenger, ig, insta, tiktok, discord, telegram, online, roblox, ml, chat, nakilala ko sa, omegle
agegap: matanda, # years old, # na, # anyos, mas matanda, may asawa, # yrs
meet: makipagkita, magkita, kikitain, hotel, motel, susunduin, sunduin, bahay nya, bahay niya, sumama, imeet, meet up
groom: mahal daw, mature, special, pinipilit, pinilit, gusto nya, gusto niya, humihingi, hinihingan, nanghihingi, pinapasend, mag send, model, buksan .. cam, wag daw sabihin, girlfriend nya
weapon: baril, kutsilyo, patalim, bomba, balisong, granada, itak, panaksak, gulok
bring: dala, may dala, dadalhin, magdadala, nagdala, bag, pinakita, nasa, meron, kukunin, tinago
school: school, eskwela, eskwelahan, klase, paaralan, lunes/martes/miyerkules/huwebes/biyernes, bukas, lunch, canteen, classroom, kaklase
shoot: babarilin, mamamaril, barilin, binaril, sasaksakin, saksakin, papatayin, patayin, bobombahin, pasasabugin, mananaksak, susunugin
revenge: pagsisisihan, magsisisi, pagbabayaran, gaganti, ganti, nang aasar, nambubully, binubully, pinagtatawanan, tinatawanan, tatawa, makikita nila, matatandaan
list: listahan, lista, plano, mapa, pangalan
warn: wag kayo pumasok, wag ka pumasok, wag pumasok, huwag pumasok, wag na kayong pumasok, may namamaril, nagtatago kami
noeat: di kumakain, hindi kumakain, di ako kumakain, hindi ako kumakain, kong di kumakain, di na kumakain, di pa kumakain, walang kain, tubig lang, puro tubig, nagpapagutom, nagpapalipas, calories, fasting, ayaw kumain, ayoko kumain, takot kumain, tinatapon .. pagkain/baon, tinatago .. pagkain, nag skip, skip, sabi ko kumain na, lumaktaw
days: araw, days, # days, # araw, linggo, week, oras, simula, mula nung, buwan
longdays: # days, # araw, isang linggo, dalawang/tatlong/apat/limang araw, # na araw
faint: nahimatay, hinimatay, himatay, nahihilo, hilo, nanghihina, nalalagas, buhok, giniginaw, di dinadatnan, nagdidilim, blackout
fat: mataba, taba, timbang, kilo, kg, payat, pumayat, magpapayat, lbs, tiyan, katawan, pangit, salamin
vomit: sinusuka ko, isuka, sinusuka, nagsusuka .. kain, pinipilit sumuka, pinipilit kong sumuka, sumuka pagkatapos, daliri sa lalamunan, dinudukot .. lalamunan, sundot .. lalamunan, bulimi*, anorexi*
laxative: laxative, pampadumi, dulcolax, pampapayat
follow: sinusundan, sumusunod, sunod ng sunod, nakasunod, nagmamanman, minamanmanan, nag aabang, inaabangan, inistalk, iniistalk, nasa labas ng bahay, nakatayo sa labas, alam nya bahay, alam niya bahay, nasa likod ko
papers: passport, papeles, visa, id ko
slave: walang sahod, di ako sinasahuran, hindi pinapasahod, di pinapasahod, pinagtatrabaho, pinapagtrabaho, walang bayad, pinapatrabaho, magdeliver, magbenta, benta .. droga, droga, shabu, kliyente, customer, binebenta, binubugaw, bugaw
marry: ipapakasal, ikakasal, ipakasal, pakasal, kasal
forced: pilit, pinipilit, pinilit, sapilitan, ayoko, ayaw ko, labag
help: tulong, tulungan, saklolo, pls, help, anong gagawin, ano gagawin, pulis, di ako makatawag, gagawin ko, 911
emergency: amoy gas, nasusunog .. bahay, sunog .. bahay, di makahinga, hindi makahinga, ayaw tumigil .. dugo, ayaw huminto .. dugo, inaatake, nangingisay
abandoned: di pa umuuwi, hindi pa umuuwi, di umuuwi, hindi umuuwi, iniwan kami, iniwan ako, wala nang pagkain, naputulan
game: laro, ml, mobile legends, codm, valo, minecraft, palabas, pelikula, kanta, roblox, rank
harmless: gutom, tawa, hiya, antok, haha, hahaha, kilig, cute
dosage: ilang araw, kada araw, pasyente, mg, ml, per kg, dosage
lesson: tula, kwento, nobela, tauhan, report, libro, sanaysay, akda, essay, eksperimento, noli, pangungusap
suicide: ayoko na mabuhay, ayoko na sa mundo, ayaw ko na mabuhay, gusto ko na mamatay, gusto ko na matapos, gusto ko nang matapos, gusto ko na magpahinga, magpahinga na habambuhay, tapusin ang lahat, tatapusin ko na, matapos na ang lahat, sana di na ako gumising/magising, sana di ako magising, di na ako magising, wag na magising, kitlin, lubid, magtali ng lubid, iniisip ko mamatay, mawala sa mundo, sa mundong to, di na aabot, pagod na akong, pagod na ko huminga, sana ako na lang ang namatay, mas ok kung patay
hopeless: pagod na ako, pagod na ko, ubos na, ubos na ako, wala ng silbi, wala na akong silbi, wala akong silbi, wala na akong gana, wala nang gana, di ko na alam, wala nang pag asa, walang patutunguhan, ang bigat, sobrang bigat, di ko na kakayanin, wala nang halaga, walang halaga
exit: di na mahalaga, wala nang halaga, di na importante, para saan pa, di na kailangan
farewell: huling mensahe, huling sulat, iniwan ng sulat, may iniwang sulat, nag iwan, mahal ko kayo, ikaw na bahala, kayo na bahala, alagaan mo/nyo, sabihin mo
touchme: hinahawakan nya ko/ako, hawak ng hawak, hinihipo, hinipo, kinakapa, kinapa, pinapahiga, pinahiga, tumabi sakin, humihiga, pinapanood akong maligo, vinivideohan, dinidikitan, hinahawakan ung, niyayakap ako, ginagawa nya sakin, ginagawa nya sa akin
hitme: sinasaktan nya ako/ko, sinaktan nya ako/ko, nananakit, pinagbuhatan ng kamay, sinisigawan at, hinahampas ako/ko, tinadyakan, tinatadyakan, kinukurot, pinukpok, pinupukpok, binabato ako/ko, pinalo ako/ko, sinusuntok
`,
  {
    hindi: 'di',
    d: 'di',
    niya: 'nya',
    siya: 'sya',
    yung: 'ung',
    yun: 'un',
    nalang: 'na lang',
    nako: 'na ako',
    saken: 'sakin',
    akin: 'akin',
    q: 'ko',
    lng: 'lang',
    kase: 'kasi',
    aq: 'ako',
  },
)
