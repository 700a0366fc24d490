import { countryBySpelling } from '../countries/country-spellings.ts';

/**
 * The lines of an address in a mail, and what surrounds it: greetings, signers, phone numbers, mail addresses, tax
 * numbers, legal footers. What is removed is kept word for word.
 */
interface AddressLines {
  readonly lines: readonly AddressLine[];
  /** Lines that are not part of an address, unchanged. */
  readonly leftOut: readonly string[];
}

export interface AddressLine {
  readonly text: string;
  /** What the line is according to a label before it: `City: Hamburg`. */
  readonly label: AddressLabel | null;
}

export type AddressLabel = 'city' | 'state' | 'zip' | 'country' | 'name';

const labels: readonly (readonly [AddressLabel | 'street' | 'person', RegExp])[] = [
  ['country', /^(?:country|land|pays|pa[ií]s|paese|国家|국가|страна)$/iu],
  ['city', /^(?:city|town|ort|stadt|ville|ciudad|citt[àa]|cidade|城市)$/iu],
  ['state', /^(?:state|province|region|bundesland|provincia|state\/province)$/iu],
  [
    'zip',
    /^(?:zip|zip ?code|post(?:al)? ?code|postcode|plz|postleitzahl|code postal|cap|邮编|郵便番号|우편번호|индекс)$/iu,
  ],
  [
    'name',
    /^(?:company(?: name)?|name|firma|firmenname|consignee|empf[äa]nger|buyer|importer|customer|ship to|deliver to|soci[ée]t[ée]|empresa|公司|公司名称)$/iu,
  ],
  [
    'street',
    /^(?:add|addr|address|adresse|anschrift|direcci[óo]n|indirizzo|street|stra(?:ß|ss)e|rue|plz ?\/ ?ort|地址|住所|주소|адрес)\.?$/iu,
  ],
  ['person', /^(?:contact(?: person)?|ansprechpartner(?:in)?|kontakt|联系人|担当|담당자|pic)$/iu],
];

/** Words before a phone number, a mail address or a web address. A single letter counts only before a number. */
const reached =
  /(?:tel(?:efon|ephone|\/fax|éfono|ef)?|t[ée]l|phone|ph|fon|fax|telefax|tfax|mobile|mobil|mob|cell|cellphone|handy|gsm|hp|did|office(?=:)|direct(?=:)|hotline|whatsapp|wechat|skype|puh|тел|факс|моб|电话|電話|传真|手机|전화|팩스|هاتف|فاكس|جوال|e-?mail|email|mail|courriel|correo|web(?:site)?(?=[: ]*(?:www|http))|homepage|internet|www|url(?=:)|http)/iu;
const contactStart = new RegExp(
  String.raw`^(?:${reached.source}(?:\s*(?:no|nr)\.?)?\s*[.:：]?\s*(?=[+(\d٠-٩@]|[^\s@]+@|www|http|\/\/|\.)|(?:[TFMDPEWOт]|ت|Т)\s*[.:]?\s+(?=[+(0-9٠-٩]{2}|[^\s@]+@))`,
  'iu',
);
const contactWithin = new RegExp(
  String.raw`(?:^|[\s,;|.·•–-])(?:${reached.source}(?:\s*(?:no|nr)\.?)?(?:\s*[.:：]\s*(?=[+(]?\d|[^\s@]+@|www|http)|\s+(?=[+(]|0\d|[^\s@]+@|www|http))|[TFM]:\s*(?=[+(0]))`,
  'iu',
);
const bareContact =
  /^(?:\S+@\S+\.\S+|(?:https?:\/\/|www\.)\S+|[+(][\d\s()./-]{6,}\d|00\d[\d\s()./-]{6,}\d)(?:\s*[|,;]\s*\S+)*$/iu;

/** Tax and register numbers, banks, and who leads a company. */
const registered = new RegExp(
  String.raw`^(?:${[
    'ust|umsatzsteuer|mwst|uid|vat|t\\.?v\\.?a|btw|moms|p\\.? ?iva|partita iva|c\\.f|cod\\.? fiscal|nif|cif|n\\.i\\.f|nip|regon|krs|dič|ičo?|ič dph|adószám|cui|αφμ|vergi|mersis|инн|кпп|огрн|єдрпоу|еик|bin|iin|ein|trn|c\\.? ?r\\.?(?= ?(?:no|\\d))|gst(?:in)?|pan(?= ?(?:no|:))|iec|cin(?= ?(?:no|:))|cnpj|i\\.e\\.|ie:|cuit|rut|r\\.?u\\.?c|nit|rfc|rc(?= )|ice|if:|patente|cvr|org\\.? ?nr|uen|abn|acn|npwp|tin|tax|sst|mst|ntn|strn|pin:|oib|pib|mb:|id za ddv|matična|siret|siren|rcs|ape|hrb|hra|handelsregister|registergericht|amtsgericht|eori|duns|d-u-n-s|lei|iban|bic|swift|bank(?:verbindung)?:|konto|account|steuer|st\\.-nr|finanzamt|contribuinte|registration|reg\\.? ?no|company (?:no|reg)|统一社会信用代码|税号|法人番号|사업자',
  ].join('|')})(?![\p{Ll}])[\s\S]*\d`,
  'iu',
);
const lawful =
  /^(?:sitz der|gesch[äa]ftsf[üu]hr(?:er|ung)|vorstand|aufsichtsrat|vorsitzende|registered (?:in|office)|capital (?:social|de)|au capital|managing directors?:|board of)/iu;
const footer =
  /^(?:confidential|disclaimer|vertraulich|this (?:e-?mail|message|communication)|diese (?:e-?mail|nachricht)|ce (?:message|courriel)|please consider|think before|bitte denken|if you are not|virus|sent from|von meinem|get outlook|datenschutz)/iu;
const greeting =
  /^(?:(?:with |mit |thanks (?:and|&) )?(?:best|kind|warm|kindest|warmest|freundlichen?|besten?|vielen?|liebe|herzliche|sch[öo]ne)?\s*(?:regards|wishes|gr[üu](?:ß|ss)en?)|rgds|brgds|br$|mfg|thank(?:s| you)(?!\p{L})|many thanks|vielen dank|danke|cheers|sincerely|yours |cordialement|bien cordialement|bien à vous|salutations|meilleures|merci|saludos|atentamente|un saludo|cordial(?:i|es|mente)|distinti|grazie|atenciosamente|com os melhores|met vriendelijke|groeten|med v[äe]nlig|mvh|hilsen|yst[äa]v[äa]llisin|pozdraw|s pozdravem|s úctou|с уважением|з повагою|sayg[ıi]|dear |sehr geehrte|liebe[r]? |hallo|hello|hi[ ,]|good (?:morning|day)|madame|monsieur|estimad|gentile|please |bitte |kindly |敬上|此致|よろしく|مع التحية|تحياتي)/iu;
/** Greetings that begin a mail and never end one. */
const opening =
  /^(?:dear |sehr geehrte|liebe|hallo|hello|hi[ ,]|good |madame|monsieur|estimad|gentile|please |bitte |kindly )/iu;
/** Job titles, in lines of their own or after a name. */
const jobTitle =
  /\b(?:manager|director(?!ate)|officer|executive|buyer|purchaser|assistant|controller|coordinator|specialist|engineer|president|ceo|cfo|coo|owner|partner|head of|supervisor|clerk|representative|consultant|secretary|leiter(?:in)?|leitung|sachbearbeit\w*|referent(?:in)?|eink[äa]ufer(?:in)?|prokurist(?:in)?|responsable|directeur|directrice|assistante?|acheteur|acheteuse|gerente|jefe|jefa|encargad[oa]|direttore|addett[oa]|ufficio|export dept|export department|müdür\w*|uzman\w*|inkoper|начальник|менеджер|директор)/iu;
const companyForm =
  /(?:\b(?:gmbh|mbh|ag|kgaa?|ohg|gbr|e\.? ?k|se|ug|ltd|limited|llc|l\.l\.c|inc|corp|corporation|co|company|plc|llp|lp|s\.?a\.?s?|sarl|eurl|suarl|spa|srl|sl|slu|lda|ltda|bv|nv|b\.v|n\.v|a\/s|aps|as|asa|ab|oyj?|kft|zrt|nyrt|sro|doo|dd|ead|eood|ood|sia|uab|oü|jsc|ojsc|pjsc|ooo|oao|zao|too|pte|pvt|sdn|bhd|pty|wll|w\.l\.l|fze|fzco|fz-llc|kscc?|saog?|saoc|sae|est|tbk|pt|cv|k\.k|kk|group|factory|industries|establishment|dac|ehf|ike|vba|dooel|mchj|unip)\b\.?|ges\.m\.b\.h|s\.à r\.l|s\.p\.a|s\.r\.l|s\.l\.|s\.a\.|sp\. z o\.o|a\.s\.|s\.r\.o|d\.o\.o|d\.d\.|a\.ş|l[iİ]m[iİ]ted|ş[iİ]rket[iİ]|ltd\. şti|ооо|оао|зао|(?:^|\s)ао\s|тов\s|еоод|оод|α\.ε|株式会社|有限会社|有限公司|公司|주식회사|\(주\)|شركة|مؤسسة|công ty|(?:^|\s)p\/f(?:\s|$))/iu;

/** Whether a line has a legal form, as names of companies do. */
export function hasCompanyForm(text: string): boolean {
  return companyForm.test(text);
}

/** The lines of a text that may be an address. A single line is split at commas. */
export function addressLines(text: string): AddressLines {
  const kept: AddressLine[] = [];
  const leftOut: string[] = [];
  let isFooter = false;
  let isClosed = false;
  for (const raw of splitLines(text)) {
    isFooter ||= footer.test(raw);
    isClosed = (isClosed && isPerson(raw)) || (kept.length >= fewestLines && isClosing(raw));
    if (isFooter || isClosed || isBeside(raw)) leftOut.push(raw);
    else keepLine(raw, kept, leftOut);
  }
  return withoutSigners({ lines: kept, leftOut });
}

/**
 * The fewest lines of an address: a name, a street and a place. A closing phrase after that many is followed by the
 * signer.
 */
const fewestLines = 3;

function isClosing(line: string): boolean {
  return greeting.test(line) && !opening.test(line);
}

/** Whether a line may be a person's name or job. */
function isPerson(line: string): boolean {
  return (
    /^\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,3}$/u.test(line) &&
    !hasCompanyForm(line) &&
    countryBySpelling(line) === null
  );
}

function splitLines(text: string): readonly string[] {
  const lines = text
    .normalize('NFC')
    .replace(/[\u200B-\u200D\u2060\u00AD\uFEFF](?![\p{L}])/gu, '')
    .split(/\r\n|[\r\n\t\u000B\u000C\u2028\u2029]/u)
    .map(tidy)
    .filter((line) => !/^[-–—_=*~#.•|\s]*$/u.test(line));
  const [only = ''] = lines;
  return lines.length === 1 ? splitOneLine(only) : lines;
}

function tidy(line: string): string {
  return line
    .replace(/[\s\u00A0]+/gu, ' ')
    .replace(/^[\s>|*•·–—-]+(?=\S)/u, '')
    .replace(/[\s,;،|]+$/u, '')
    .trim();
}

/** Legal forms and the like, which belong to the text before the comma. */
const belongsBefore =
  /^(?:ltd|limited|inc|llc|l\.l\.c|corp|co|s\.?l|s\.?a|a\.?s|s\.?r\.?o|s\.p\.a|s\.a\. de c\.v|lda|plc|gmbh)\b\.?[^,]{0,12}$/iu;

function splitOneLine(line: string): readonly string[] {
  const contact = contactWithin.exec(line);
  const head = contact === null ? line : line.slice(0, contact.index);
  const parts: string[] = [];
  for (const part of head.split(/[,،|]|\s[·•]\s/u).map((one) => one.trim())) {
    const before = parts.at(-1);
    if (before !== undefined && belongsBefore.test(part)) parts[parts.length - 1] = `${before}, ${part}`;
    else if (part !== '') parts.push(part);
  }
  if (parts.length < 3) return [line];
  return [...parts, ...(contact === null ? [] : [tidy(line.slice(contact.index))])].map((one) =>
    hasCompanyForm(one) ? one : one.replace(/(?<=\p{L}{4})\.$/u, ''),
  );
}

function isBeside(line: string): boolean {
  return (
    contactStart.test(line) ||
    bareContact.test(line) ||
    registered.test(line) ||
    lawful.test(line) ||
    greeting.test(line) ||
    (/[:：]$/u.test(line) && !hasCompanyForm(line))
  );
}

/** Keeps a line without its label and without phone numbers or mail addresses at its end. */
function keepLine(raw: string, kept: AddressLine[], leftOut: string[]): void {
  const [, word = '', rest = ''] = /^([^:：]{2,20})\s*[:：]\s*(\S.*)$/u.exec(raw) ?? [];
  const label = labels.find(([, pattern]) => pattern.test(word.trim()))?.[0] ?? null;
  if (label === 'person') {
    leftOut.push(raw);
    return;
  }
  const text = label === null ? raw : rest;
  const contact = contactWithin.exec(text);
  const own = contact === null ? text : tidy(text.slice(0, contact.index));
  if (contact !== null) leftOut.push(tidy(text.slice(contact.index)));
  if (own !== '') kept.push({ text: own, label: label === 'street' ? null : label });
}

/** Moves the signer of a mail, who is named with a job above the company, to what is left out. */
function withoutSigners({ lines, leftOut }: AddressLines): AddressLines {
  const company = lines.findIndex(({ text }) => hasCompanyForm(text) && !jobTitle.test(text));
  const title = lines.findIndex(({ text }) => jobTitle.test(text) && !hasCompanyForm(text));
  const isSigned = leftOut.some((line) => greeting.test(line));
  const isBefore = (title === 0 || title === 1) && (company === -1 || title < company);
  const end = isBefore ? title + 1 : isSigned && (company === 1 || company === 2) ? company : 0;
  const rest = lines.slice(end);
  if (end === 0 || rest.length < 2) return { lines, leftOut };
  if (rest[0] !== undefined && /\d/u.test(rest[0].text) && company === -1) return { lines, leftOut };
  return { lines: rest, leftOut: [...lines.slice(0, end).map(({ text }) => text), ...leftOut] };
}
