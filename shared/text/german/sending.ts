import type { EnglishWords } from '../english/english.ts';
import { plural } from './facts.ts';

const pdfsOf = (pdfs: number): string =>
  pdfs === 0 ? '' : plural(pdfs, { one: ', PDF', other: `, ${pdfs} PDFs` });

export const sending: Pick<EnglishWords['submit'], 'sending' | 'refused' | 'notSent' | 'unknown' | 'failed'> =
  {
    sending: {
      title: (to) => `Wird an ${to} gesendet`,
      subtitle: (mode, account) =>
        `Als ${mode}, vom Konto ${account}. Sie können an anderen Anträgen weiterarbeiten.`,
      left: (sent, total) => `${sent} von ${total}`,
      haveLeft: 'sind gesendet',
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
          'Der Antrag ist schon unterwegs. Wenn Sie jetzt abbrechen, ist nicht bekannt, ob er angenommen und berechnet wird. Er steht dann unter ',
        strong: 'Ausgang unklar',
        after: `, und Sie müssen beim Dienst${reference === '' ? '' : ` nach ${reference}`} fragen. Das Senden läuft weiter, während Sie dies lesen.`,
      }),
      anyway: 'Trotzdem abbrechen',
      keep: 'Weiter senden',
    },
    refused: {
      title: 'Der Dienst hat diesen Antrag abgelehnt',
      subtitle: (time) =>
        `Antwort um ${time}: Es wurde kein Antrag angelegt. Sie können gefahrlos erneut einreichen.`,
      serviceAnswer: 'Antwort des Dienstes',
      quoted: (message) => `„${message}“`,
      noReason: 'Der Dienst hat keinen Grund genannt.',
      answer: (status) => `Antwort ${status}`,
      copyMessage: 'Text kopieren',
      showAnswer: 'Ganze Antwort anzeigen…',
      hideAnswer: 'Antwort ausblenden',
      kept: 'Es ist nichts verloren:',
      keptText: (pdfs) =>
        `Entwurf${pdfsOf(pdfs)} und gesendete Daten sind noch da. Es wird nichts automatisch erneut gesendet.`,
      kinds: {
        content: { todo: 'Korrigieren Sie den Antrag und reichen Sie ihn erneut ein' },
        account: {
          todo: 'Prüfen Sie das Konto und reichen Sie erneut ein',
          why: 'Der Antrag ist nicht die Ursache: Dieses Konto darf beim Dienst nicht einreichen. Melden Sie sich neu oder mit einem anderen Konto an, oder fragen Sie beim Dienst nach.',
        },
        address: {
          todo: 'Prüfen Sie die Adresse des Dienstes',
          why: 'Der Antrag ist nicht die Ursache: Unter dieser Adresse werden keine Anträge angenommen. Korrigieren Sie die Adresse in den Einstellungen oder fragen Sie beim Dienst nach.',
        },
        size: { todo: 'Verkleinern Sie den Antrag und reichen Sie ihn erneut ein' },
        form: {
          todo: 'Fragen Sie beim Dienst nach und nennen Sie diese Antwort',
          why: 'Das Format der Daten oder eine Dateiart wird dort nicht angenommen. Der Text der Felder ist nicht die Ursache.',
        },
        later: { todo: 'Warten Sie etwas und reichen Sie dann erneut ein' },
        webPage: {
          todo: 'Prüfen Sie das Netzwerk und reichen Sie erneut ein',
          why: 'Öffnen Sie im Browser eine beliebige Webseite und melden Sie sich an, falls das Netzwerk danach fragt. Hilft das nicht, wenden Sie sich an Ihre IT.',
        },
      },
      webPageTitle: 'Statt des Dienstes hat eine Webseite geantwortet',
      webPage: 'Das kann die Anmeldeseite eines Gastnetzes oder ein Gateway sein.',
      size: (size) => `${size} wurden gesendet, mehr als der Dienst annimmt.`,
      noPdfs: 'Es ist kein PDF angehängt: Kürzen Sie die Texte, oder fragen Sie beim Dienst nach der Grenze.',
      largestFirst: 'Lassen Sie ein PDF weg, oder hängen Sie eine kleinere Fassung an. Die größten zuerst:',
      morePdfs: (count) => plural(count, { one: 'und 1 kleineres', other: `und ${count} kleinere` }),
      signIn: 'Anmelden…',
      settings: 'Einstellungen…',
      correctBox: (box) => `Korrigieren Sie Feld ${box} und reichen Sie erneut ein`,
      correctField: (name) => `Korrigieren Sie „${name}“ und reichen Sie erneut ein`,
      goToField: (name) => `Zu „${name}“`,
      open: 'Sie können den Antrag wieder bearbeiten. Vor dem nächsten Senden werden Sie erneut gefragt.',
      goTo: (box) => `Zu Feld ${box}`,
      inBox: (time) => `Um ${time} vom Dienst abgelehnt, wegen dieses Feldes.`,
      dismiss: 'Schließen',
    },
    notSent: {
      title: 'Es wurde nichts gesendet',
      tries: (count) => `Es gab ${count} Versuche mit immer längeren Pausen.`,
      turnedDownTitle: 'Dieser Antrag wurde nicht angenommen',
      turnedDown:
        'Der Antrag wurde ungelesen abgewiesen, weil die Anmeldung abgelaufen war. Mehr wurde nicht gesendet.',
      safe: 'Der Entwurf ist unverändert; Sie können gefahrlos erneut einreichen.',
      reasons: {
        offline: {
          why: 'Dieser Computer fand keinen Weg zum Dienst.',
          advice:
            'Prüfen Sie die Netzwerkverbindung und reichen Sie erneut ein. Sind andere Adressen erreichbar, fragen Sie Ihre IT.',
        },
        nameNotFound: {
          why: 'Der Server des Dienstes wurde nicht gefunden.',
          advice: 'Prüfen Sie die Netzwerkverbindung und die Adresse in den Einstellungen.',
        },
        connectionRefused: {
          why: 'Unter der Adresse des Dienstes kommt keine Antwort.',
          advice: 'Vielleicht ist er vorübergehend nicht verfügbar. Reichen Sie später erneut ein.',
        },
        connectTimeout: {
          why: 'Der Dienst war nicht rechtzeitig erreichbar.',
          advice: 'Vielleicht ist die Netzwerkverbindung langsam. Reichen Sie später erneut ein.',
        },
        tlsUntrusted: {
          why: 'Dem Zertifikat des Dienstes wird nicht vertraut, die Verbindung ist also nicht sicher.',
          advice: 'Wenden Sie sich an Ihre IT. Bis dahin wird nichts gesendet.',
        },
        tlsFailed: {
          why: 'Es kam keine sichere Verbindung zustande.',
          advice: 'Reichen Sie später erneut ein. Hilft das nicht, wenden Sie sich an Ihre IT.',
        },
        proxyUnreachable: {
          why: 'Der Proxy war nicht erreichbar.',
          advice:
            'Prüfen Sie die Netzwerkverbindung und reichen Sie erneut ein. Hilft das nicht, wenden Sie sich an Ihre IT.',
        },
        proxyRefused: {
          why: 'Der Proxy lässt die Verbindung nicht zu.',
          advice:
            'Bitten Sie Ihre IT, die Adresse des Dienstes freizugeben, und reichen Sie dann erneut ein.',
        },
        proxyCredentials: {
          why: 'Der Proxy verlangt eine Anmeldung.',
          advice: 'Melden Sie sich am Proxy an und reichen Sie dann erneut ein.',
        },
        signInUnanswered: {
          why: 'CO Desk konnte Sie gerade nicht anmelden.',
          advice:
            'Vielleicht ist der Dienst oder das Netzwerk vorübergehend gestört. Reichen Sie später erneut ein.',
        },
        accountChanged: {
          why: 'Das Konto wurde abgemeldet oder gewechselt, während der Antrag wartete.',
          advice: 'Prüfen Sie, ob das richtige Konto ausgewählt ist, und reichen Sie erneut ein.',
        },
        signInNeeded: {
          why: 'CO Desk konnte Sie an diesem Konto nicht automatisch anmelden.',
          advice:
            'Melden Sie sich an und reichen Sie dann erneut ein. Gelingt das nicht, erfahren Sie den Grund.',
        },
        cancelled: {
          why: 'Sie haben vor dem Senden abgebrochen.',
          advice: 'Sie können jederzeit erneut einreichen.',
        },
        attachmentMissing: {
          why: 'Die gespeicherte Kopie eines PDFs fehlt oder wurde verändert.',
          advice: 'Entfernen Sie es unter Anhänge, hängen Sie es neu an und reichen Sie dann ein.',
        },
        payloadDamaged: {
          why: 'Die zum Senden vorbereiteten Daten sind beschädigt; deshalb wurde nichts gesendet.',
          advice: 'Der Entwurf selbst ist nicht betroffen. Prüfen Sie ihn und reichen Sie ihn erneut ein.',
        },
        stopped: {
          why: 'CO Desk wurde vor dem Senden beendet oder konnte den nächsten Schritt nicht speichern.',
          advice: 'Sie können jederzeit erneut einreichen.',
        },
      },
    },
    unknown: {
      title: 'Wir wissen nicht, ob der Antrag beim Dienst angekommen ist',
      sentAt: (time) => `Gesendet ab ${time}.`,
      reasons: {
        noAnswer: ({ seconds }) =>
          seconds === ''
            ? 'Die Antwort kam nicht rechtzeitig.'
            : `Innerhalb von ${seconds} Sekunden kam keine Antwort.`,
        connectionLost: () => 'Die Verbindung brach ab, bevor eine Antwort kam.',
        cancelled: () => 'Sie haben während des Sendens abgebrochen.',
        stopped: () => 'CO Desk wurde während des Sendens beendet.',
        unclearAnswer: ({ status }) =>
          `Es kam eine Antwort${status === '' ? '' : ` (${status})`}, aber aus ihr geht nicht hervor, ob der Antrag angenommen wurde.`,
        serverFault: ({ status }) =>
          `Beim Dienst ist ein Fehler aufgetreten${status === '' ? '' : ` (${status})`}.`,
      },
      webPage: (status) =>
        `Statt einer Antwort kam eine Webseite (${status}), etwa die Anmeldeseite eines Gastnetzes. Melden Sie sich dort im Browser an, bevor Sie etwas anderes senden.`,
      conflict: (status) =>
        `Laut Antwort (${status}) gibt es dort schon einen solchen Antrag. Es kann dieser sein.`,
      mayBe: 'Er wurde möglicherweise angenommen und berechnet.',
      nothingMore: 'Es wird nichts erneut gesendet,',
      nothingMoreText: (pdfs) =>
        `bis Sie den Ausgang geklärt haben. Entwurf${pdfsOf(pdfs)} und gesendete Daten sind noch da.`,
      ask: 'Fragen Sie beim Dienst nach diesem Zeichen',
      askInvoice: 'Fragen Sie beim Dienst nach dieser Rechnung (ohne unser Zeichen)',
      copy: 'Kopieren',
      details: (invoice, amount, serviceTag) => `Rechnung ${invoice}, ${amount}, ${serviceTag}`,
      record: 'Tragen Sie die Auskunft ein',
      have: 'Antrag liegt vor',
      applicationNumber: 'Antragsnummer',
      numberMissing: 'Tragen Sie die Antragsnummer ein, die Ihnen genannt wurde.',
      recordAccepted: 'Als angenommen eintragen',
      haveNot: 'Antrag liegt nicht vor',
      allow: 'Neuen Versuch erlauben…',
      sure: 'Hat der Dienst bestätigt, dass der Antrag nicht vorliegt?',
      sureText:
        'Wenn er doch vorliegt, entsteht durch einen neuen Versuch ein zweiter Antrag, und beide werden berechnet.',
      notYet: 'Noch nicht',
      allowNow: 'Antrag liegt nicht vor',
    },
    failed: {
      title: 'Der Antrag wurde nicht eingereicht',
      unknownTitle: 'Es ist noch nicht bekannt, ob der Antrag eingereicht wurde',
      alreadyTitle: 'Der Antrag war schon eingereicht',
      already: (serviceTag) =>
        `Er wurde schon in einem anderen Fenster oder mit einem früheren Klick als ${serviceTag} eingereicht. Ihre Bestätigung hier wurde nicht verwendet; es wurde nichts zweimal gesendet.`,
    },
  };
