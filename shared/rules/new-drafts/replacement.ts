import type { Application } from '../../domain/application.ts';
import type { ApplicationContent } from '../../domain/content.ts';
import { issuedAnswer } from '../../domain/certificate.ts';
import type { Quote } from '../../domain/attempt.ts';
import type { TextLanguage } from '../../domain/languages.ts';
import { chosenLanguage } from '../countries/certificate-language.ts';
import { readJson } from '../json.ts';

/** What a replacement replaces: its number, and when it got it (ISO instant). */
interface Replaced {
  readonly kind: 'certificate' | 'application';
  readonly number: string;
  readonly at: string;
}

/** Words of German texts about goods and transport that do not occur in English ones. */
const germanWords =
  /(?<!\p{L})(?:und|mit|für|aus|Rechnung|Stück|Kisten?|Paletten?|Warenwert|per (?:Lkw|Bahn|Seefracht))(?!\p{L})/iu;

/** The language of a certificate: the chosen one, else German if the boxes have German words, else English. */
export function writtenLanguage(content: ApplicationContent): TextLanguage {
  const texts = [content.goods, content.remarks, content.transportDetails];
  return chosenLanguage(content) ?? (texts.some((text) => germanWords.test(text)) ? 'de' : 'en');
}

const numberName = /^(?:certificate|co|document)[\s_-]*(?:no|nr|number|id)\.?$/i;

/** How deep an answer is searched. Deeper than any real one. */
const deepest = 50;

function numberIn(value: unknown, depth = 0): string | null {
  if (typeof value !== 'object' || value === null || depth > deepest) return null;
  for (const [name, inner] of Object.entries(value)) {
    const isNumber = numberName.test(name) && (typeof inner === 'string' || typeof inner === 'number');
    const found = isNumber ? String(inner).trim() : numberIn(inner, depth + 1);
    if (found !== null && found !== '' && found.length <= 100) return found;
  }
  return null;
}

/** The number of the certificate that the service issued; `null` where its answer has none that can be read. */
export function certificateNumber({ issued }: Pick<Application, 'issued'>): string | null {
  const answer = issued === null ? null : issuedAnswer(issued);
  return answer === null ? null : numberIn(readJson(answer.text));
}

function acceptedQuote({ attempts }: Pick<Application, 'attempts'>): Quote | null {
  for (const { outcome } of attempts.toReversed()) {
    if (outcome?.kind === 'accepted' && outcome.quote.serviceTag !== 'Draft') return outcome.quote;
  }
  return null;
}

type Answered = Pick<Application, 'attempts' | 'issued'>;

function replacedBy(application: Answered): Replaced | null {
  const number = certificateNumber(application);
  if (number !== null && application.issued !== null)
    return { kind: 'certificate', number, at: application.issued.issuedAt };
  const quote = acceptedQuote(application);
  if (quote === null) return null;
  const at = application.issued?.issuedAt ?? quote.receivedAt;
  return { kind: 'application', number: quote.applicationId, at };
}

/** True for an application that the service accepted: a certificate may exist, so only a replacement can change it. */
export function canBeReplaced(application: Answered): boolean {
  return replacedBy(application) !== null;
}

/**
 * Whether a text names another application's accepted certificate as the one that it replaces. The number has to stand
 * alone, not within a longer number or word.
 */
export function namesAsReplaced(text: string, application: Answered): boolean {
  const replaced = replacedBy(application);
  if (replaced === null || replaced.number === '') return false;
  const isPart = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  for (let at = text.indexOf(replaced.number); at >= 0; at = text.indexOf(replaced.number, at + 1))
    if (!isPart(text[at - 1]) && !isPart(text[at + replaced.number.length])) return true;
  return false;
}

type Remark = (number: string, day: string) => string;

const remarks: Readonly<Record<TextLanguage, Readonly<Record<Replaced['kind'], Remark>>>> = {
  en: {
    certificate: (number, day) => `Replaces certificate no. ${number} of ${day}.`,
    application: (number, day) => `Replaces the certificate for application no. ${number} of ${day}.`,
  },
  de: {
    certificate: (number, day) => `Ersetzt Ursprungszeugnis Nr. ${number} vom ${day}.`,
    application: (number, day) => `Ersetzt das Ursprungszeugnis zum Antrag Nr. ${number} vom ${day}.`,
  },
  fr: {
    certificate: (number, day) => `Remplace le certificat n° ${number} du ${day}.`,
    application: (number, day) => `Remplace le certificat relatif à la demande n° ${number} du ${day}.`,
  },
  es: {
    certificate: (number, day) => `Sustituye al certificado n.º ${number} de ${day}.`,
    application: (number, day) => `Sustituye al certificado de la solicitud n.º ${number} de ${day}.`,
  },
  it: {
    certificate: (number, day) => `Sostituisce il certificato n. ${number} del ${day}.`,
    application: (number, day) => `Sostituisce il certificato relativo alla domanda n. ${number} del ${day}.`,
  },
  pt: {
    certificate: (number, day) => `Substitui o certificado n.º ${number} de ${day}.`,
    application: (number, day) => `Substitui o certificado relativo ao pedido n.º ${number} de ${day}.`,
  },
  nl: {
    certificate: (number, day) => `Vervangt certificaat nr. ${number} van ${day}.`,
    application: (number, day) => `Vervangt het certificaat bij aanvraag nr. ${number} van ${day}.`,
  },
  pl: {
    certificate: (number, day) => `Zastępuje świadectwo nr ${number} z dnia ${day}.`,
    application: (number, day) => `Zastępuje świadectwo do wniosku nr ${number} z dnia ${day}.`,
  },
  tr: {
    certificate: (number, day) => `${day} tarihli ${number} sayılı şahadetnamenin yerine geçer.`,
    application: (number, day) =>
      `${day} tarihli ${number} sayılı başvuruya ait şahadetnamenin yerine geçer.`,
  },
};

/** Stand for a number and a day while the sentences are made into patterns. */
const [anyNumber, anyDay] = ['\uE000', '\uE001'];

/** The sentences in every language, each as the pattern of a whole line. */
const remarkLines: readonly RegExp[] = Object.values(remarks).flatMap((ofKinds) =>
  Object.values(ofKinds).map((remark) => {
    const literal = remark(anyNumber, anyDay).replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
    return new RegExp(`^\\s*${literal.replace(anyNumber, '.{1,100}').replace(anyDay, '.{1,100}')}\\s*$`, 'u');
  }),
);

/**
 * The content without the usual sentences of replacements in box 5. Whatever else is made of a replacement replaces
 * nothing, and would say so on paper. A sentence that the clerk has changed stays.
 */
export function withoutReplacementRemarks(content: ApplicationContent): ApplicationContent {
  const lines = content.remarks.split('\n');
  const kept = lines.filter((line) => !remarkLines.some((pattern) => pattern.test(line)));
  return kept.length === lines.length ? content : { ...content, remarks: kept.join('\n').trimEnd() };
}

/** Formats a day. English days are written the British way, as British chambers do. */
function dayIn(language: TextLanguage, at: string, timeZone: string | undefined): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...zone }).format(new Date(at));
}

/**
 * The usual sentence for box 5, in the language of the certificate; `null` unless something was accepted. The day is in
 * the clerk's time zone, or in `timeZone`.
 */
export function replacementRemark(
  application: Answered & Pick<Application, 'content'>,
  timeZone?: string,
): string | null {
  const replaced = replacedBy(application);
  if (replaced === null) return null;
  const language = writtenLanguage(application.content);
  return remarks[language][replaced.kind](replaced.number, dayIn(language, replaced.at, timeZone));
}

/** The content of a replacement: everything of the source, with the sentence added at the end of box 5. */
export function replacementContent(source: ApplicationContent, remark: string): ApplicationContent {
  const before = source.remarks.trimEnd();
  return { ...source, clientReference: '', remarks: before === '' ? remark : `${before}\n${remark}` };
}
