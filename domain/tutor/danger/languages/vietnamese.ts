import { compilePhrases, type Phrases } from '../phrases.ts'

/** Vietnamese without diacritics, as it's often typed: one syllable per word. */
const macros = {
  i: 'em|minh|tui|toi|tao|con|chau|t|e|m|to|tớ',
  die: 'chet( di| quach| luon| cho roi| cho xong| qua)?|tu tu|tu sat|tu van|bien mat|ket thuc( tat ca| cuoc doi| cuoc song)?|nhay (lau|cau|xuong)|treo co|rach tay|cat tay|lam dau ban than|tu lam dau|tu hai|khong (thuc|tinh) day( nua)?|ngu mai|uong thuoc (doc|sau|ngu)|chet|giai thoat',
  want: 'muon|dinh|tinh|se|chi muon|uoc gi|uoc|dang nghi den|nghi den|nghi toi|nghi ve|nghi toi viec|nghi den viec|co y dinh|tung|da tung|toan|cu muon|dang muon|y dinh|thich|chac|lai',
  family:
    'bo|ba|cha|me|ma|bo me|ba me|cha duong|bo duong|me ke|di ghe|duong|ong|ba noi|ba ngoai|ong noi|ong ngoai|anh|anh trai|chi|chi gai|chu|bac|cau|mo|co|di|nguoi yeu|ban trai|ban gai|anh ho|nguoi yeu cu|thay|thay giao|huan luyen vien|hang xom|ong hang xom|nguoi la|mot nguoi|ong ay|bo ruot|ong ta|nguoi lon|gia dinh|co giao|thang|dong nghiep',
  hits: 'danh|danh dap|dap|tat|dam|da|bop co|bao hanh|hanh ha|nhot|doa giet|doa|de doa|quat|lay roi quat|chui va danh|danh va|bat nat|lam dau|khong cho an|bo doi|duoi|dot|hay danh|toan danh|nem do|cam dao',
  touches:
    'so|so mo|so soang|cham|cham vao|dung cham|dung vao|sam so|cuong hiep|hiep|hiep dam|hon|xam hai|quay roi|lam dung|ep|vuot ve|mo|om|lot do|coi em tam|rinh|nhin em tam|loi dung|goi y',
  pills:
    'thuoc|thuoc ngu|vien|vien thuoc|lo thuoc|panadol|paracetamol|thuoc giam dau|thuoc tru sau|thuoc tay|tylenol|vi thuoc|thuoc sau|thuoc chuot|thuoc doc',
}

export const VIETNAMESE: Phrases = {
  always: compilePhrases(
    `
    (?<!(met|doi|buon ngu|cuoi|lanh|nong|buon cuoi|khat|xau ho|dau dau|nguong|kho|them|chan|mac co) ){i}( \\S+){0,3} {want}( \\S+)? {die}(?! (cuoi|doi|met|ngop|khiep|di song lai|bot|vi (cuoi|doi|met|xau ho)|trong (bai|truyen)))(?<!muon chet( duoc)? (bai|de))
    {want} (tu tu|tu sat|tu van|treo co|nhay lau|rach tay|cat tay)
    {i}( \\S+){0,3} (khong|ko|k|hong|hok|kg|chang|chan|het|dau)( \\S+)?( \\S+)? (muon |thiet |con |co ly do |con ly do |can |ly do |dong luc |nen )*(song|ton tai|tinh day|thuc day|o tren doi|tiep tuc song|o day nua|thiet song)( nua| roi| tiep| lam| tren| them)?(?! (o|trong|voi|xa|gan|cung|ngoai|nho) )
    (chan|met moi voi|het muon|so|ghet) (song|doi|cuoc song|cuoc doi)( lam| qua| roi| nay)*
    (song)( \\S+){0,3} (lam gi|khong co y nghia|vo nghia|de lam gi|khong y nghia|chang de lam gi|kho qua|cung vay)<3>(?<!(bai tho|tac gia)\\b.*)
    (cuoc (song|doi)|doi)( \\S+){0,3} (vo nghia|khong co y nghia|khong con y nghia|chang con|khong dang)
    (uoc|gia nhu|gia ma|uoc gi)( \\S+){0,4} (chua tung (duoc )?(sinh ra|ton tai)|khong (duoc )?sinh ra|chet|bien mat|khong ton tai|dung sinh ra|dung duoc sinh ra|khong thuc day)
    (neu|khi)<2> {i} (chet|bien mat|khong con|tu tu)<4> (ai|co ai|moi nguoi|bo me|gia dinh|khong ai|se)
    (moi nguoi|khong ai|gia dinh|bo me|ai)<6> (tot hon|vui hon|quan tam|nho|buon|nhe nhom)<4> (neu|khi|khong co)<2> {i}<1>( chet| bien mat| khong con| khong ton tai|$)
    {i}( \\S+){0,3} (rach|cat|cua|cao|dot|ran|cau|dap dau|tu danh|tu cat|tu rach|lam dau|hanh ha|tu lam dau|tu hai|can)( \\S+)? (tay|co tay|dui|chan|da|ban than|minh|nguoi|vao tuong|mach|tay minh)(?! (lam bep|nau an|ao))(?=( \\S+){0,8} (moi khi|khi|luc|toi|lai|de|hom|buon|nua|bang|vi|roi|stress|mau|dem|ngay|chan|mot minh|that bai|kem)|$)
    (tu hai|tu lam dau ban than|tu rach tay|tu cat tay|lam dau ban than|tu hanh ha)
    {i}( \\S+){0,4} (uong|nuot|da uong|vua uong)( \\S+){0,3} (ca|het|nhieu|qua nhieu|mot nam|nguyen|ca vi|\\d{2,}|qua lieu|tat ca|hang chuc|mot dong|ca hop|mot lo)( \\S+){0,2} ({pills})<3>
    {i}( \\S+){0,3} (uong|nuot)( \\S+){0,3} (thuoc tru sau|thuoc sau|thuoc chuot|thuoc doc|thuoc tay bon cau|nuoc tay|javel|axit)
    (uong|nuot)( \\S+){0,5} (vien|thuoc|panadol|paracetamol|lieu)<6> (chet|tu tu|qua lieu|khong tinh day|tinh day nua|tu vong)
    (qua lieu|lieu (chet nguoi|gay chet)|soc thuoc)<3>
    (cach|lam sao|the nao)( \\S+){0,5} (tu tu|tu sat|chet (khong dau|nhanh|em|nhe nhang)|de chet|treo co)(?! duoc)
    (giau|de danh|gom|tich)( \\S+){0,3} (thuoc ngu|vien thuoc)<4>
    {i}( \\S+){0,3} (moc hong|moc hong|oi|non|tu lam minh oi|ep minh oi|tu moc hong)<8> (an|map|beo|can|giam|gay|com|bua)
    (moc hong|ep oi|tu lam oi)<4>
    {i}( \\S+){0,4} (nhin an|bo an|khong an|ko an|chang an|nhin doi|bo bua|it an)<8> (map|beo|can|ky|kg|gay|om|ngay|ngat|beo qua|bung|xau|nang)
    {i}( \\S+){0,2} (bi|mac) (chan an|roi loan an uong|bieng an tam ly|cuong an)
    (ghet|ghe tom|kinh tom) (co the|than hinh)( cua)? {i}<3>
    {family}( {i}| cua em| cua minh| ruot| duong| ke| toi){0,2}( \\S+){0,4} ({hits}) {i}(?! (thua|co|bai|dan|may|o (mon|tran|bai)|trong (tran|van|bai)|ve (mon|diem)|bang diem|diem))
    {family}( {i}| cua em){0,2}( \\S+){0,2} (danh|dam|tat|bop co|dap|da|danh dap) (me|bo|anh|chi|em gai|em trai|ma|ca nha|hai me con|me con)(?! (co|bai|dan|may|thuc))
    {i}( \\S+){0,2} bi( \\S+){0,4} (danh|danh dap|bao hanh|hanh ha|cuong hiep|hiep dam|xam hai|sam so|lam dung|quay roi|bat coc|bo thuoc|nhot|bop co|so soang|theo doi|de doa|tong tien|duoi khoi nha|hiep|bat nat|duoi ra khoi nha|chuoc thuoc)(?! (thua|boi bai|diem))<8>
    {family}( {i}| cua em| nha| ho){0,2}( \\S+){0,4} ({touches})( \\S+){0,3}( {i}| nguoi| dui| nguc| mong| vung kin| tay vao| co the)(?! (vao vai chuc|chuc mung|hon (em|minh) (ve|o) diem|thi|hoc|lam bai|lay diem|doc|on))
    (gui|doi|bat|ep|xin|bat em gui)( \\S+){0,4} (anh|hinh|video|clip)( \\S+){0,3} (khoa than|nude|nong|khong mac|nhay cam|cua em|sex|tran)
    (anh|hinh|clip) (nong|nude|khoa than|nhay cam)<6>
    (vao|leo len|chui vao|len)( \\S+){0,2} (giuong|phong)( cua)? {i}<4> (dem|ngu|khi|luc|toi)
    {i}( \\S+){0,3} (so|khong dam|ko dam|so phai)( \\S+){0,2} (ve nha|o nha|o mot minh voi|ve|gap)<4>(?=( \\S+){0,8} (danh|bo|ba|duong|chu|me|nha|vi|bop|giet|cha)|$)(?<!diem)
    {i}( \\S+){0,3} (muon|dinh|se|phai|tinh)( \\S+)? (giet|dam|ban|chem|dot|danh bom|danh chet|tra thu|dau doc)( \\S+){0,3} (bo|ba|cha|me|no|chung|nguoi|ban|thay|co|ca lop|tui no|bon|het|han|ong|may|truong)(?! (bai|de))
    (mang|dem|cam|giau|co|thay|giat)( \\S+){0,3} (sung|dao|bom|vu khi|hung khi)( \\S+){0,4} (truong|lop|cap|balo|ba lo|tu do)
    (xa sung|doa danh bom|doa ban|ban o truong|no sung)<5>
    {i}( \\S+){0,3} (bo nha|tron nha|bo tron|trốn nha|tron khoi nha|bo nha di|di bui|bi duoi)<6>
    {i}( \\S+){0,4} (khong co|ko co|khong con)( \\S+){0,2} (cho ngu|cho o|nha de ve|noi de di|noi nao de|cho nao de)<3>
    (co nguoi|ai do|mot nguoi|nguoi la|ga)( \\S+){0,4} (theo doi|bam theo|dot nhap|trong nha|pha cua|di theo)( \\S+)?( em| minh| nha| toi|$)<3>
    (goi|keu)( \\S+){0,2} (cong an|canh sat|cap cuu|911)<3>
    (ban|ban than|em gai|em trai|chi|anh|me|nguoi yeu|chi gai|anh trai|dua ban|ban gai|ban trai|ban cung lop)( em| cua em| minh| cua minh| toi| con| tui| than){0,2}( \\S+){0,6} (tu tu|tu sat|muon chet|khong muon song|ko muon song|rach tay|cat tay|nhay lau|treo co|uong( \\S+){0,2} thuoc|khong thuc day|tu hai|cuong hiep|bi hiep|bi danh|bi bao hanh|bi xam hai|bo an|nhin an|moc hong|tu lam dau|muon bien mat)(?! (vi cuoi|cuoi|doi))<8>(?<!(truyen|nhan vat|bai doc|doan van|chan|met|doi|uong thuoc cam)\\b.*)
    `,
    macros,
  ),
  outsideTexts: compilePhrases(
    `
    (tu tu|tu sat|tu van)(?! (luc|may|mo))(?=( \\S+){0,10} (chet|duong day|giup|em|minh)|$)
    (hiep dam|xam hai tinh duc)
    `,
    macros,
  ),
}
