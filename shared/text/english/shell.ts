export const shell = {
  menu: 'Menu',
  newDraft: 'New draft',
  import: 'Import…',
  export: 'Export…',
  searchRegister: 'Search the register',
  settings: 'Settings…',
  connections: 'Connections…',
  keys: 'Keys',
  about: 'About CO Desk',
  bar: 'Window',
  notices: 'Notices',
  showRegister: 'Show the register',
  closeRegister: 'Close the register',
  practice: {
    title: 'Practice service.',
    sentence: 'Nothing leaves this computer and nothing is charged.',
    connect: 'Connect to a service…',
    leave: 'Leave practice',
  },
  opening: 'Opening…',
  givenBack: {
    title: 'What you typed was not entered anywhere',
    copy: 'Copy',
    typed: 'what you typed',
  },
  programLost: {
    title: 'The program behind this window does not answer',
    text: 'What you type is kept here and is saved as soon as it answers again.',
    copy: 'Copy what is typed',
    typed: 'everything typed here',
  },
  notStarted: {
    title: 'CO Desk could not start',
    text: 'Close the window and start CO Desk again. Nothing that was saved is lost.',
  },
  noticeTexts: {
    settingsSetAside: {
      title: 'Your settings could not be read',
      text: 'CO Desk started with the usual ones. The damaged file was set aside, not deleted. No draft is affected.',
    },
    settingsMissing: {
      title: 'Your settings are not there',
      text: 'The file preferences.json is gone from the folder with your data. CO Desk started with the usual settings: look at how references are made and at the sizes of PDFs before you go on. No draft is affected.',
    },
    settingsUnread: {
      title: 'Your settings cannot be read now',
      text: 'The file preferences.json stays as it is, and CO Desk goes on with the usual settings. Ask whoever looks after this computer to make the file readable, then start CO Desk again. No draft is affected.',
    },
    olderData: {
      title: 'The register is an older copy',
      text: 'What was sent since that copy was made was read from the journal beside it, so nothing of it can be sent twice.',
    },
    olderDataWithGap: {
      title: 'The register is an older copy',
      text: 'What was sent since that copy was made was read from the journal beside it, as far as possible. Something sent since may still stand as a draft: ask the service before you send it again.',
    },
    journalDamaged: {
      title: 'The journal of what was sent has a gap',
      text: 'What the register and the backups know of it still stands as sent. What was waiting or being sent stands in the register under Decide, since nobody can know whether it left. Ask the service before you send again.',
    },
    linksSetAside: {
      title: 'A link lay where CO Desk keeps its own files',
      text: 'In the folder with your data a link, or something else that CO Desk did not make, stood in the place of one of its files or folders. Nothing it leads to was read or changed. It is still there, with “not-ours” in its name. If somebody keeps your PDFs or backups elsewhere, ask them to move the files back.',
    },
    openedWithoutLast: {
      title: 'Opened without the last application',
      text: 'The window failed three times within a minute. Everything that was saved is intact: open the application from the register when you want to try again.',
    },
    restored: {
      title: 'Everything is as it was in the backup',
      text: 'What was sent since then still stands in the register as sent. What you had before is in the list of backups.',
    },
    takenIn: {
      title: 'Everything is as it was in the file',
      text: 'What was sent from here still stands in the register as sent. What you had before is in the list of backups. What waited in the file or was being sent stands under Decide: ask the service before you send it from here.',
    },
    interruptedSending: {
      title: 'Sending was interrupted',
      text: 'The last run ended while an application was on its way. Where part of it may have left, it stands in the register under Decide; what surely stayed here can be submitted again.',
    },
  },
  trouble: {
    create: 'No new draft could be made',
    remove: 'The draft could not be deleted',
    restore: 'The draft could not be brought back',
    takeBack: 'The new drafts could not be taken back',
    settings: 'The change was not kept',
    confirm: 'The confirmation was not kept',
    template: 'The template was not changed',
    write: 'The text is too long for the box',
    reasons: {
      diskFull: 'The disk is full. Make some room and try again. Everything saved before is intact.',
      readOnly: 'The data folder cannot be written to. Everything saved before is intact.',
      unreachable:
        'The data folder cannot be reached. Bring back the share or the disk that it is on, then try again.',
      newerVersion: 'A newer version of CO Desk wrote this data; this version only shows it.',
      storeFailed: 'The data folder did not take it. Everything saved before is intact.',
      locked: 'It was sent or waits to be sent, so it stays. What waits can be cancelled first.',
      keptForGood: 'It was sent once, so it stays in the register for good.',
      notAccepted: 'No service accepted it, so there is no certificate to replace.',
      nameTaken: 'Another template has its name by now.',
      tooMany: 'There are too many templates. Delete one first.',
      textTooLong:
        'A box takes 200,000 characters. It stands as it did before, and everything else is saved.',
      notFound: 'It is no longer in the register.',
      other: 'Nothing was changed.',
    },
  },
  nothingOpen: {
    title: 'Nothing is open',
    text: 'Choose an application in the register or start a new one.',
  },
  toasts: 'What was just done',
  aboutSheet: {
    version: (version: string) => `Version ${version}`,
    host: { desktop: 'Desktop program', browser: 'In a page on this computer, for trying and testing' },
  },
  keysSheet: {
    title: 'Keys',
    subtitle: 'Everything can be done without a mouse.',
  },
};
