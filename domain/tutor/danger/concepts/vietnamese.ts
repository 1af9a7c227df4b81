import { readLexicon } from './lexicon.ts'

/** Vietnamese concepts. Letters have no accents, so entries have two words if one is ambiguous. */
export const VIETNAMESE_CONCEPTS = readLexicon(
  `
me: em, toi, minh, con, tao, tui, t
lovedone: ban em, ban toi, ban minh, ban con, ban tao, ban than, ban cung lop, chi em, chi gai, em gai, em trai, anh trai, me em, bo em, dua ban, nho ban
kin: bo, ba, me, cha, duong, chu, bac, cau, ong, anh ho, anh trai, ban trai, nguoi yeu, bo me, ba me, di, nguoi yeu cu, gia dinh, ong noi, ong ngoai
authority: thay, thay giao, co giao, gia su, hang xom, huan luyen vien, ong chu, muc su, thay day
stranger: ong, thang, nguoi la, anh, ga, co nguoi, nguoi dan ong, chu, mot nguoi, no, ho, anh ta
suicide: tu tu, tu sat, tu van, chet di cho, chi muon chet, muon chet di, muon song, song nua, ket thuc tat ca, ket thuc cuoc, ket thuc moi, ket lieu, nhay lau/cau/xuong/song/tu, treo co, cat co tay, bien mat, tan bien, ton tai nua, ngu .. mai/luon, khong thuc day, ko thuc day, khong tinh day, ko tinh day, khong tinh lai, ko tinh lai, chan song, met moi vi song, song lam gi, song de lam, khong nen sinh, khong sinh ra, dung sinh ra, chua tung sinh, lao ra duong, lao vao xe, lao xuong
die: chet, qua doi, dam tang, dam ma
gone: khong con nua, ko con nua, khong con o, ko con o, em di roi, neu em di, khi em di, khong co em, ko co em, vang em, em khong con, em ko con, mai em ko, neu em khong, neu em ko, noi em sap, khong con em, toi khong con, minh khong con, con khong con
forever: mai mai, vinh vien, lan cuoi, cuoi cung, cau cuoi, buoi cuoi, mai khong, khong bao gio
want: muon, uoc, dinh, se, nghi, mong, gia nhu
soon: toi nay, dem nay, mai, ngay mai, thu 2/3/4/5/6/7, thu hai/ba/tu/nam/sau/bay, chu nhat, quyet dinh, quyet dinh roi, chuan bi, xong roi, khi .. ngu, cuoi tuan
farewell: tam biet, vinh biet, thu tuyet menh, la thu, viet thu, buc thu, loi cuoi, cam on vi tat, xin loi vi tat, xin loi ba/bo/me, tha loi, cham soc .. giup, nho cham, dan do, noi voi me, noi voi ba, nho em, nho minh
giveaway: cho het, tang het, cho ban .. cho, cho di het, khong can .. nua, ko can .. nua, khong can nua, ko can nua, chia do, xoa het
burden: ganh nang, tot hon neu khong, do kho, do khổ, khong ai nho/buon/quan/de/biet/khoc, ko ai nho/buon/quan/de/biet/khoc, ai se buon, chang ai, vo dung
hopeless: vo nghia, khong con y nghia, ko con y nghia, de lam gi, khong chiu noi, ko chiu noi, chiu het noi, khong chiu duoc, tuyet vong, khong con hy, be tac, khong loi thoat, ko loi thoat, trong rong, khong thay tuong, ko thay tuong, met moi voi tat, buong xuoi, bo cuoc, khong con gi, ko con gi, muon moi thu, moi thu dung, moi thu ket
height: cau, san thuong, lau, tang, ban cong, mai nha, noc nha, duong ray, cua so, vuc
jump: nhay, roi xuong, nga xuong, dung tren/o/mep, mep, buong tay, leo len, nhin xuong, lan can
injure: cat tay, rach tay, rach dui, cat dui, cat chan, rach chan, cat co, tu lam dau, tu hai, tu hanh, tu cat, tu danh, tu rach, cao tay, dot tay, dap dau, dap tay, vet cat, vet rach, seo tren, lam minh dau, lam dau ban
bodypart: tay, co tay, dui, chan, da, canh tay, ban tay, tay ao
blade: dao lam, luoi lam, dao, keo, dao rach, com pa, bat lua, kim, manh kinh, dao cao
cut: cat, rach, cao, dot, dam
blood: mau, chay mau, ra mau
hide: giau, che, ao dai tay, tay dai, ao khoac, khong ai thay/biet, ko ai thay/biet, so me thay/biet, de khong ai, khong cho ai, ko cho ai
scar: seo, vet, vet thuong, bam tim, bam, vet tim
relief: do hon, nhe nhom, thoai mai, binh tinh, cam giac, cach duy nhat, moi lan, moi khi, tru phat
relapse: lai, nua
swallow: uong, nuot, da uong, lo uong
pills: thuoc, vien, thuoc ngu, panadol, tylenol, paracetamol, vi thuoc, lo thuoc, hop thuoc
many: het, ca, nhieu, ca lo, ca hop, ca vi, toan bo, #, qua lieu, nam, tat ca, may chuc
enough: bao nhieu vien, may vien, bao nhieu thuoc, qua lieu, de danh, gom thuoc, tich, dem thuoc, bao lau, ngam, du chua, du de
poison: thuoc tay, thuoc chuot, thuoc tru sau, thuoc sau, nuoc tay, thuoc diet
overdose: qua lieu, soc thuoc
sick: chong mat, buon non, dau bung, hoa mat, tim dap, te, buon ngu, nhuc dau, non, mo mo, quay cuong, mo di
unresponsive: khong nghe may, ko nghe may, khong bat may, ko bat may, khong tra loi, ko tra loi, ko rep, khong rep, khong tinh, ko tinh, bat tinh, khong tho, ko tho, goi khong, goi ko, tat may, tim tai
onpurpose: co y, co tinh
hitme: danh em, danh toi, danh minh, danh con, danh tui, tat em, tat toi, tat con, dam em, da em, bop co, bop mui, quat em, quat toi, vut em, dap em, dap vao, nem vao, keo toc, nam toc, danh dap, bi danh, danh me em, danh me, danh chui, dot em, do nuoc soi, day em
tool: day lung, that lung, roi, gay, cay, day dien, moc, choi, thuoc ke, dep
injury: bam tim, bam, sung, gay tay, tim tim, gay xuong, chay mau
drunkrage: say, ruou, nhau, xin, bia, ve nha, noi dien, dap do, la het
afraid: so, tron, run, khoa cua, khoa trai, hoang, khong dam, ko dam
fearhome: so ve nha, khong dam ve, ko dam ve, khong muon ve nha, ko muon ve nha, so phai ve, ve nha
punish: diem thap, diem kem, bi diem, phat, khong duoc diem, ko duoc diem, duoi, thi rot, bi phat, mac loi
touchme: so em, so mo, so soang, so vao, cham vao, cham em, dung cham, sam so, om em, hon em, hon toi, vuot ve, dam o, vao phong em, vao phong toi, vao phong luc, vao phong con, vao giuong, leo len giuong, hiep, xam hai, lam dung, cuong hiep, nhin em tam, nhin trom, bat em coi, bat em cham, coi do em, coi quan, coi ao, luon tay, gia vo ngu, gia bo ngu, lam chuyen do, mo dui
private: phong, giuong, dem, ngu, mot minh, tam, thay do, coi, khach san, di lam, vang nha, ky ky, xe, hoc rieng
secret: bi mat, khong duoc noi, ko duoc noi, dung noi, khong ai tin, ko ai tin, khong dam noi, ko dam noi, khong dam ke, ko dam ke, cam noi, noi ra, noi voi ai, ke voi ai, khong tin em, ko tin em, neu em noi, hua, thue
threat: doa, de doa, bao se, noi se, se giet, giet em, giet toi, danh chet, neu khong, neu ko, khong thi, neu em, neu noi, dam chet, neu em noi
confine: nhot, khoa cua, khoa trai, khong cho ra, ko cho ra, khong cho em, ko cho em, khong cho di, ko cho di, giu ho chieu, lay ho chieu, lay dien thoai, tich thu, giu giay to, bat coc, troi, khong ra duoc, ko ra duoc, xich, giam
nofood: khong cho an, ko cho an, bat nhin an, bat nhin doi, bo doi, nhin com, khong co gi an, ko co gi an, khong co gi de an
outdoors: ngu ngoai, ngoai duong, ngoai troi, ngoai hien, khong co cho, ko co cho, ben xe, cong vien, lanh, trong xe, via he
runaway: bo nha, bo di, tron nha, duoi em, duoi toi, duoi khoi nha, duoi ra khoi, duoi con, chay khoi nha, bi duoi
pics: anh, hinh, video, clip, cam, camera
nude: khoa than, khong mac do, ko mac do, nude, anh nong, nhay cam, coi do, coi ao, do lot, tran truong, cho thay, cho xem nguoi
leak: tung, dang len, gui cho, phat tan, lan truyen, cho ca truong, cho ca lop, gui het, tong tien, up len, boc phot
pay: tien, chuyen khoan, trieu, mua cho, cho tien
online: tren mang, tren fb, facebook, zalo, insta, tiktok, snap, discord, quen qua, nhan tin, game, online
agegap: lon tuoi, # tuoi, em moi 11/12/13/14/15/16, lon hon, co vo
meet: gap, khach san, nha nghi, den nha, don em, don, gap rieng, di rieng, xe, di choi rieng
groom: yeu em, truong thanh, dac biet, gui anh, gui hinh, doi, ep, bat, ru, du, bao em, nguoi mau, bat cam, mo cam, khong duoc noi, ban gai
weapon: sung, dao, bom, vu khi, luu dan, bua, xang
bring: mang, dem, cam, cap, balo, ba lo, giau, co, khoe, lay
school: truong, lop, thu 2/3/4/5/6, thu hai/ba/tu/nam/sau, mai, cang tin, thay co
shoot: ban, ban het, dam, giet, giet het, cho no, dam chet, dot truong, xa sung, tham sat, chem, no tung
revenge: hoi han, tra gia, phai tra, tra thu, cuoi nhao, cuoi toi, cuoi em, bat nat, dang doi, biet tay, an hiep, nho ten
list: danh sach, ke hoach, ban do
warn: dung den truong, dung di hoc, dung toi truong, nghi hoc di, xa sung, co tieng sung, dang tron
noeat: nhin an, nhin doi, khong an, ko an, k an, chua an, bo bua, bo an, chi uong nuoc, uong nuoc, nhin, calo, kcal, an kieng, khong dam an, ko dam an, so an, do com, giau do an, noi la an roi, tuyet thuc
days: ngay, # ngay, tuan, tu hom, lien, tieng, thang
longdays: # ngay, hai/ba/bon/nam/sau ngay, ca tuan, mot tuan
faint: xiu, ngat, ngat xiu, choang, hoa mat, rung toc, mat kinh, lanh, chong mat, yeu, te
fat: map, beo, can, kg, ky, ki, giam can, gay, om, lbs, bung, so can, tang can
vomit: moc hong, moc hong, tu non, non ra, non het, non .. an, oi ra, bieng an, an vo do, ep non, lam minh non
laxative: nhuan trang, thuoc xo, thuoc giam can, thuoc giam beo
follow: di theo, theo em, theo toi, theo doi, bam theo, bam duoi, dung ngoai, dung truoc nha, truoc cua, rinh, van o do, van dung, theo duoi, biet nha em, ngoai cua
papers: ho chieu, giay to, passport, visa, nhap cu
slave: lam khong luong, khong tra luong, ko tra luong, lam ca dem, lam ngay dem, lam viec .. dem/tra/no, ban ma tuy, giao hang, giao goi, tiep khach, tra no, khach
marry: lay chong, cuoi, ga, gui ve
forced: ep, bat em, ep em, bat phai, khong muon, ko muon, bat lay
help: giup em, cuu, cuu em, giup voi, lam sao, lam gi bay gio, lam gi day, canh sat, cong an, help, phai lam sao, khong goi duoc, ko goi duoc
emergency: mui gas, ro ri gas, chay nha, nha em chay, dang chay nha, khong tho duoc, ko tho duoc, kho tho, khong cam mau, mau khong ngung, mau ko ngung, co giat
abandoned: chua ve nha, khong ve nha, ko ve nha, bo em o, bo tui em, het do an, bi cat dien
game: tran, game, lien quan, phim, lien minh, pubg, minecraft, bai hat
harmless: doi muon, muon chet luon, met muon, buon ngu muon, cuoi muon, doi bung, cuoi, buon ngu, chan, haha, hihi, kkk
dosage: bao nhieu ngay, may ngay, moi ngay, ngay uong, benh nhan, mg, ml
lesson: doc truyen, trong truyen, bai tho, cau hoi nay, trong cau, nhan vat, bai doc, tac gia, lich su, bai van, thi nghiem, bai luan, tieu thuyet, word problem
`,
  {
    ko: 'khong',
    k: 'khong',
    hok: 'khong',
    hong: 'khong',
    kh: 'khong',
    hk: 'khong',
    dc: 'duoc',
    dk: 'duoc',
    e: 'em',
    a: 'anh',
    r: 'roi',
    mk: 'minh',
    bn: 'ban',
    ng: 'nguoi',
    vs: 'voi',
    ntn: 'the nao',
    j: 'gi',
    z: 'vay',
    ck: 'chong',
  },
)
