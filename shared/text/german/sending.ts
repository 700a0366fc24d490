import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

const pdfsOf = (pdfs: number): string =>
  pdfs === 0 ? '' : plural(pdfs, { one: ', sein PDF', other: `, seine ${pdfs} PDFs` });

export const sending: Pick<Words['submit'], 'sending' | 'refused' | 'notSent' | 'unknown' | 'failed'> = {
  sending: {
    title: (to) => `Wird an ${to} gesendet`,
    subtitle: (mode, account) =>
      `Als ${mode}, vom Konto ${account}. Sie können an anderen Anträgen weiterarbeiten.`,
    left: (sent, total) => `${sent} von ${total}`,
    haveLeft: 'haben diesen Computer verlassen',
    seconds: (count) => plural(count, { one: 'etwa 1 Sekunde', other: `etwa ${count} Sekunden` }),
    meter: 'Gesendet',
    connection: 'Sichere Verbindung',
    plainConnection: 'Verbindung auf diesem Computer',
    now: 'Senden',
    answer: (seconds) => `Antwort, bis zu ${seconds} Sekunden`,
    cancel: 'Abbrechen',
    cancelNow: 'Jetzt abbrechen?',
    cancelText: (reference) => ({
      before:
        'Er ist schon unterwegs, wir könnten also nicht wissen, ob der Dienst ihn nahm und berechnet. Das hieße ',
      strong: 'Ausgang unklar',
      after: `, und Sie müssten${reference === '' ? '' : ` nach ${reference}`} fragen. Es geht weiter, während Sie das lesen.`,
    }),
    anyway: 'Trotzdem abbrechen',
    keep: 'Weiter senden',
  },
  refused: {
    title: 'Der Dienst hat diesen Antrag abgelehnt',
    subtitle: (time) =>
      `Er antwortete um ${time}, wir wissen also: Es gibt keinen Antrag, und noch einmal zu senden ist sicher.`,
    said: 'Der Dienst sagte',
    quoted: (message) => `„${message}“`,
    saidNothing: 'Der Dienst nannte keinen Grund.',
    answer: (status) => `Antwort ${status}`,
    copyMessage: 'Text kopieren',
    showAnswer: 'Die ganze Antwort zeigen…',
    hideAnswer: 'Die Antwort verbergen',
    kept: 'Alles ist noch da:',
    keptText: (pdfs) =>
      `der Entwurf${pdfsOf(pdfs)} und genau das, was gesendet wurde. Von selbst wird nichts noch einmal gesendet.`,
    kinds: {
      content: { todo: 'Berichtigen Sie es, dann reichen Sie erneut ein' },
      account: {
        todo: 'Sehen Sie nach dem Konto, dann reichen Sie erneut ein',
        why: 'Auf dem Blatt ist nichts falsch: Dieses Konto darf beim Dienst nicht einreichen. Melden Sie sich neu oder mit einem anderen Konto an, oder fragen Sie den Dienst.',
      },
      address: {
        todo: 'Sehen Sie nach der Adresse des Dienstes',
        why: 'Auf dem Blatt ist nichts falsch: Unter dieser Adresse nimmt niemand Anträge an. Berichtigen Sie sie in den Einstellungen, oder fragen Sie den Dienst danach.',
      },
      size: { todo: 'Machen Sie ihn kleiner, dann reichen Sie erneut ein' },
      form: {
        todo: 'Fragen Sie den Dienst, und zeigen Sie ihm diese Antwort',
        why: 'Er nimmt die Form nicht an, in der CO Desk sendet, oder die Art einer Datei. In den Feldern ist nichts falsch.',
      },
      later: { todo: 'Warten Sie etwas, dann reichen Sie erneut ein' },
      webPage: {
        todo: 'Sehen Sie nach dem Netz, dann reichen Sie erneut ein',
        why: 'Öffnen Sie im Browser irgendeine Webseite, und melden Sie sich dort an, wenn ein Netz danach fragt. Bleibt es so, fragen Sie Ihre Administration.',
      },
    },
    webPageTitle: 'Eine Webseite hat diesen Antrag abgelehnt',
    webPage:
      'Statt des Dienstes antwortete eine Webseite, etwa die Anmeldeseite eines Gastnetzes oder ein Gateway.',
    size: (size) => `${size} wurden gesendet, und der Dienst nimmt weniger an.`,
    noPdfs:
      'Es gibt kein PDF zum Weglassen: Kürzen Sie die Texte, oder fragen Sie den Dienst, wie viel er annimmt.',
    largestFirst: 'Lassen Sie ein PDF weg, oder hängen Sie eine kleinere Fassung an. Die größten zuerst:',
    morePdfs: (count) => plural(count, { one: 'und 1 kleineres', other: `und ${count} kleinere` }),
    signIn: 'Anmelden…',
    settings: 'Einstellungen…',
    correctBox: (box) => `Berichtigen Sie Feld ${box}, dann reichen Sie erneut ein`,
    correctField: (name) => `Berichtigen Sie „${name}“, dann reichen Sie erneut ein`,
    goToField: (name) => `Zu „${name}“`,
    open: 'Das Blatt ist wieder offen. Ein neuer Versuch fragt Sie noch einmal.',
    goTo: (box) => `Zu Feld ${box}`,
    inBox: (time) => `Um ${time} abgelehnt. Der Dienst nannte dieses Feld.`,
    dismiss: 'Weglegen',
  },
  notSent: {
    title: 'Es wurde nichts gesendet',
    tries: (count) => `Es wurde ${count} Mal versucht, mit wachsenden Pausen.`,
    turnedDownTitle: 'Dieser Antrag wurde nicht angenommen',
    turnedDown:
      'Der Dienst hat die Anfrage ungelesen abgewiesen, weil die Anmeldung abgelaufen war. Mehr wurde nicht gesendet.',
    safe: 'Der Entwurf ist, wie er war, und noch einmal zu senden ist sicher.',
    reasons: {
      offline: { why: 'Es gibt kein Netz.', advice: 'Reichen Sie wieder ein, wenn Sie online sind.' },
      nameNotFound: {
        why: 'Unter dem Namen des Dienstes wurde kein Computer gefunden.',
        advice: 'Sehen Sie nach dem Netz, dann nach der Adresse in den Einstellungen.',
      },
      connectionRefused: {
        why: 'Unter der Adresse des Dienstes antwortet nichts.',
        advice: 'Vielleicht ist er kurz fort. Reichen Sie später wieder ein.',
      },
      connectTimeout: {
        why: 'Der Dienst war nicht rechtzeitig erreichbar.',
        advice: 'Vielleicht ist das Netz langsam. Reichen Sie später wieder ein.',
      },
      tlsUntrusted: {
        why: 'Dem Zertifikat des Dienstes wird nicht vertraut, die Verbindung ist also nicht sicher.',
        advice: 'Fragen Sie Ihre Administration. Bis dahin wird nichts gesendet.',
      },
      tlsFailed: {
        why: 'Es kam keine sichere Verbindung zustande.',
        advice: 'Reichen Sie später wieder ein; bleibt es so, fragen Sie Ihre Administration.',
      },
      proxyUnreachable: {
        why: 'Der Proxy auf dem Weg zum Dienst war nicht erreichbar.',
        advice:
          'Sehen Sie nach dem Netz und reichen Sie dann wieder ein; bleibt es so, fragen Sie Ihre Administration.',
      },
      proxyRefused: {
        why: 'Der Proxy auf dem Weg lässt die Verbindung nicht durch.',
        advice:
          'Bitten Sie Ihre Administration, die Adresse des Dienstes zu erlauben, und reichen Sie dann wieder ein.',
      },
      proxyCredentials: {
        why: 'Der Proxy auf dem Weg möchte, dass Sie sich anmelden.',
        advice: 'Melden Sie sich beim Proxy an, dann reichen Sie wieder ein.',
      },
      signInUnanswered: {
        why: 'CO Desk konnte sich gerade nicht anmelden.',
        advice: 'Vielleicht ist der Dienst oder das Netz kurz nicht da. Reichen Sie später wieder ein.',
      },
      accountChanged: {
        why: 'Das Konto wurde abgemeldet, geändert oder verlassen, während er wartete.',
        advice: 'Sehen Sie nach, ob das richtige Konto benutzt wird, dann reichen Sie wieder ein.',
      },
      signInNeeded: {
        why: 'Der Dienst möchte, dass Sie sich neu anmelden.',
        advice: 'Melden Sie sich an, dann reichen Sie wieder ein.',
      },
      cancelled: {
        why: 'Sie haben abgebrochen, bevor etwas fort war.',
        advice: 'Reichen Sie wieder ein, wann Sie möchten.',
      },
      attachmentMissing: {
        why: 'Die aufbewahrte Kopie eines PDFs fehlt oder wurde verändert.',
        advice: 'Entfernen Sie es unter Anhänge, hängen Sie es neu an und reichen Sie dann ein.',
      },
      payloadDamaged: {
        why: 'Was CO Desk davon zum Senden aufbewahrt hat, ist beschädigt; deshalb wurde nichts gesendet.',
        advice:
          'Der Entwurf selbst ist nicht betroffen. Sehen Sie ihn durch, dann reichen Sie ihn wieder ein.',
      },
      stopped: {
        why: 'CO Desk endete oder konnte den nächsten Schritt nicht festhalten, bevor etwas fort war.',
        advice: 'Reichen Sie wieder ein, wann Sie möchten.',
      },
    },
  },
  unknown: {
    title: 'Wir wissen nicht, ob der Dienst diesen Antrag genommen hat',
    sentAt: (time) => `Das Senden begann um ${time}.`,
    reasons: {
      noAnswer: ({ seconds }) =>
        seconds === ''
          ? 'Es kam nicht rechtzeitig eine Antwort.'
          : `Binnen ${seconds} Sekunden kam keine Antwort.`,
      connectionLost: () => 'Die Verbindung brach ab, bevor eine Antwort kam.',
      cancelled: () => 'Sie haben abgebrochen, als er schon hinausging.',
      stopped: () => 'CO Desk endete, während er unterwegs war.',
      unclearAnswer: ({ status }) =>
        `Es kam eine Antwort${status === '' ? '' : ` (${status})`}, aber sie sagt nicht, ob der Antrag genommen wurde.`,
      serverFault: ({ status }) =>
        `Der Dienst antwortete mit einem eigenen Fehler${status === '' ? '' : ` (${status})`}.`,
    },
    webPage: (status) =>
      `Statt einer Antwort kam eine Webseite (${status}), etwa die Anmeldeseite eines Gastnetzes. Melden Sie sich dort im Browser an, bevor Sie etwas anderes senden.`,
    conflict: (status) =>
      `Der Dienst antwortete, dass es so etwas schon gibt (${status}). Es kann dieser Antrag sein.`,
    mayBe: 'Er kann angenommen und berechnet sein.',
    nothingMore: 'Es wird nichts mehr gesendet,',
    nothingMoreText: (pdfs) =>
      `bis Sie entscheiden. Der Entwurf${pdfsOf(pdfs)} und genau das, was gesendet wurde, sind noch da.`,
    ask: 'Fragen Sie den Dienst nach diesem Zeichen',
    askInvoice: 'Fragen Sie den Dienst nach dieser Rechnung, denn es gab kein eigenes Zeichen',
    copy: 'Kopieren',
    details: (invoice, amount, tag) => `Rechnung ${invoice}, ${amount}, ${tag}`,
    record: 'Halten Sie dann fest, was er sagt',
    haveIt: 'Er hat ihn: Antragsnummer',
    numberMissing: 'Schreiben Sie die Nummer, die man Ihnen nannte.',
    recordAccepted: 'Als angenommen festhalten',
    haveNot: 'Er hat ihn nicht',
    allow: 'Neuen Versuch erlauben…',
    sure: 'Hat der Dienst gesagt, dass er ihn nicht hat?',
    sureText: 'Hat er ihn doch, macht ein neuer Versuch einen zweiten Antrag, und beide werden berechnet.',
    notYet: 'Noch nicht',
    allowNow: 'Er hat ihn nicht',
  },
  failed: {
    title: 'Er wurde nicht eingereicht',
    unknownTitle: 'Ob er eingereicht wurde, ist noch nicht bekannt',
    alreadyTitle: 'Er war schon eingereicht',
    already: (tag) =>
      `Ein anderes Fenster oder ein früherer Klick kam zuvor und wählte ${tag}. Was Sie hier bestätigt haben, wurde nicht verwendet, und nichts wurde zweimal gesendet.`,
  },
};
