import type { Words } from '../page-words.ts';

export const shell: Words['shell'] = {
  menu: 'Menü',
  newDraft: 'Neuer Entwurf',
  import: 'Importieren…',
  export: 'Exportieren…',
  searchRegister: 'Register durchsuchen',
  settings: 'Einstellungen…',
  connections: 'Verbindungen…',
  keys: 'Tasten',
  about: 'Über CO Desk',
  bar: 'Fenster',
  notices: 'Hinweise',
  showRegister: 'Register zeigen',
  closeRegister: 'Register schließen',
  practice: {
    title: 'Übungsdienst.',
    sentence: 'Nichts verlässt diesen Computer und nichts wird berechnet.',
    connect: 'Mit einem Dienst verbinden…',
    leave: 'Übung verlassen',
  },
  opening: 'Wird geöffnet …',
  givenBack: {
    title: 'Was Sie geschrieben haben, wurde nirgends eingetragen',
    copy: 'Kopieren',
    typed: 'das Geschriebene',
  },
  programLost: {
    title: 'Das Programm hinter diesem Fenster antwortet nicht',
    text: 'Was Sie schreiben, bleibt hier und wird gespeichert, sobald es wieder antwortet.',
    copy: 'Geschriebenes kopieren',
    typed: 'alles hier Geschriebene',
  },
  notStarted: {
    title: 'CO Desk konnte nicht starten',
    text: 'Schließen Sie das Fenster und starten Sie CO Desk neu. Nichts Gespeichertes ist verloren.',
  },
  noticeTexts: {
    settingsSetAside: {
      title: 'Ihre Einstellungen waren nicht lesbar',
      text: 'CO Desk hat mit den üblichen begonnen. Die beschädigte Datei wurde beiseitegelegt, nicht gelöscht. Kein Entwurf ist betroffen.',
    },
    settingsMissing: {
      title: 'Ihre Einstellungen sind nicht da',
      text: 'Die Datei preferences.json fehlt im Ordner mit Ihren Daten. CO Desk hat mit den üblichen Einstellungen begonnen: Prüfen Sie, wie Referenzen gebildet werden und wie groß PDFs sein dürfen, bevor Sie weitermachen. Kein Entwurf ist betroffen.',
    },
    settingsUnread: {
      title: 'Ihre Einstellungen sind gerade nicht lesbar',
      text: 'Die Datei preferences.json bleibt, wie sie ist, und CO Desk arbeitet mit den üblichen Einstellungen. Lassen Sie die Datei wieder lesbar machen und starten Sie CO Desk dann neu. Kein Entwurf ist betroffen.',
    },
    olderData: {
      title: 'Das Register ist ein älterer Stand',
      text: 'Was seitdem gesendet wurde, steht im Journal daneben und wurde von dort übernommen. Nichts davon kann ein zweites Mal gesendet werden.',
    },
    olderDataWithGap: {
      title: 'Das Register ist ein älterer Stand',
      text: 'Was seitdem gesendet wurde, wurde so weit wie möglich aus dem Journal daneben übernommen. Etwas davon kann noch als Entwurf dastehen: Fragen Sie beim Dienst nach, bevor Sie es erneut senden.',
    },
    journalDamaged: {
      title: 'Im Journal der Sendungen fehlt etwas',
      text: 'Was das Register und die Sicherungen davon wissen, steht weiterhin als gesendet da. Was noch wartete oder gerade gesendet wurde, steht im Register unter Klären: Niemand kann wissen, ob es ankam. Fragen Sie beim Dienst nach, bevor Sie es erneut senden.',
    },
    linksSetAside: {
      title: 'Eine Verknüpfung lag dort, wo CO Desk seine Dateien hat',
      text: 'Im Ordner mit Ihren Daten stand an der Stelle einer Datei oder eines Ordners von CO Desk eine Verknüpfung oder etwas anderes Fremdes. Nichts, wohin sie führt, wurde gelesen oder verändert. Sie liegt noch dort und hat „not-ours“ im Namen. Falls jemand Ihre PDFs oder Sicherungen woanders aufbewahrt, bitten Sie darum, sie zurückzulegen.',
    },
    openedWithoutLast: {
      title: 'Ohne den letzten Antrag geöffnet',
      text: 'Das Fenster ist dreimal in einer Minute abgestürzt. Alles Gespeicherte ist unversehrt: Öffnen Sie den Antrag aus dem Register, wenn Sie es noch einmal versuchen möchten.',
    },
    restored: {
      title: 'Alles ist wieder auf dem Stand der Sicherung',
      text: 'Was seitdem gesendet wurde, steht weiterhin als gesendet im Register. Der Stand von vorher liegt bei den Sicherungen.',
    },
    takenIn: {
      title: 'Alles ist so, wie es in der Datei stand',
      text: 'Was von hier gesendet wurde, steht weiterhin als gesendet im Register. Der Stand von vorher liegt bei den Sicherungen. Was in der Datei wartete oder gerade gesendet wurde, steht unter Klären: Fragen Sie beim Dienst nach, bevor Sie es von hier senden.',
    },
    interruptedSending: {
      title: 'Das Senden wurde unterbrochen',
      text: 'Der letzte Lauf endete, während ein Antrag unterwegs war. Kann ein Teil fort sein, steht er im Register unter Klären; was sicher hier blieb, können Sie wieder einreichen.',
    },
  },
  trouble: {
    create: 'Es konnte kein neuer Entwurf angelegt werden',
    remove: 'Der Entwurf konnte nicht gelöscht werden',
    restore: 'Der Entwurf konnte nicht zurückgeholt werden',
    takeBack: 'Die neuen Entwürfe konnten nicht zurückgenommen werden',
    settings: 'Die Änderung wurde nicht behalten',
    confirm: 'Die Bestätigung wurde nicht behalten',
    template: 'Die Vorlage wurde nicht geändert',
    write: 'Der Text ist zu lang für das Feld',
    reasons: {
      diskFull:
        'Der Datenträger ist voll. Schaffen Sie Platz und versuchen Sie es noch einmal. Alles früher Gespeicherte ist unversehrt.',
      unreachable:
        'Der Datenordner ist nicht erreichbar. Verbinden Sie die Netzfreigabe oder das Laufwerk wieder und versuchen Sie es erneut.',
      newerVersion:
        'Eine neuere Version von CO Desk hat diese Daten geschrieben; diese Version zeigt sie nur an.',
      readOnly: 'In den Datenordner kann nicht geschrieben werden. Alles früher Gespeicherte ist unversehrt.',
      storeFailed: 'Der Datenordner hat es nicht angenommen. Alles früher Gespeicherte ist unversehrt.',
      locked:
        'Er wurde gesendet oder wartet darauf und bleibt deshalb. Was wartet, lässt sich vorher abbrechen.',
      keptForGood: 'Er wurde einmal gesendet und bleibt deshalb für immer im Register.',
      notAccepted: 'Kein Dienst hat ihn angenommen, es gibt also kein Zeugnis zu ersetzen.',
      nameTaken: 'Eine andere Vorlage trägt inzwischen ihren Namen.',
      tooMany: 'Es gibt zu viele Vorlagen. Löschen Sie erst eine.',
      textTooLong:
        'Ein Feld fasst 200.000 Zeichen. Es steht darin, was vorher darin stand; alles andere wird gespeichert.',
      notFound: 'Er ist nicht mehr im Register.',
      other: 'Nichts wurde geändert.',
    },
  },
  nothingOpen: {
    title: 'Nichts ist geöffnet',
    text: 'Wählen Sie einen Antrag im Register oder beginnen Sie einen neuen.',
  },
  toasts: 'Was eben geschah',
  aboutSheet: {
    version: (version: string) => `Version ${version}`,
    host: {
      desktop: 'Desktop-Programm',
      browser: 'In einer Seite auf diesem Computer, zum Ausprobieren und Testen',
    },
  },
  keysSheet: {
    title: 'Tasten',
    subtitle: 'Alles geht ohne Maus.',
  },
};
