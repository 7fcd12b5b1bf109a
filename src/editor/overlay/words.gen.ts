/** Made from words.yaml by `npm run types`: each text, with what it wants filled in. */
export type WordValues = {
  'start.place': Record<never, never>
  'start.edit': Record<never, never>
  'start.failed': Record<never, never>
  'report.place': Record<never, never>
  'report.things': { count: number }
  'report.lastGood': Record<never, never>
  'report.noPage': Record<never, never>
  'report.unreadable': Record<never, never>
  'report.position': { at: string | number; count: number }
  'report.previous': Record<never, never>
  'report.next': Record<never, never>
  'report.fold': Record<never, never>
  'report.error': Record<never, never>
  'report.warning': Record<never, never>
  'report.line': { file: string | number; line: string | number }
  'report.heard': { at: string | number; count: number; message: string | number }
  'report.new': { count: number; message: string | number }
  'report.well': Record<never, never>
  'issue.open': Record<never, never>
  'issue.opened': { file: string | number }
  'issue.fix': Record<never, never>
  'issue.asItIs': { line: string | number }
  'issue.asItWouldBe': Record<never, never>
  'issue.nothingLeft': Record<never, never>
  'issue.nothingYet': Record<never, never>
  'issue.write': Record<never, never>
  'issue.leave': Record<never, never>
  'issue.writing': Record<never, never>
  'issue.written': Record<never, never>
  'issue.failed': Record<never, never>
  'door.gone': Record<never, never>
  'door.offline': Record<never, never>
  'door.failed': Record<never, never>
  'toolbar.name': Record<never, never>
  'toolbar.hint': Record<never, never>
  'toolbar.everything': Record<never, never>
  'toolbar.history': Record<never, never>
  'toolbar.handOver': Record<never, never>
  'toolbar.phone': Record<never, never>
  'toolbar.done': Record<never, never>
  'signIn.heading': { site: string | number }
  'signIn.about': Record<never, never>
  'signIn.token': Record<never, never>
  'signIn.tokenAbout': Record<never, never>
  'signIn.onDevice': Record<never, never>
  'signIn.onDeviceAbout': Record<never, never>
  'signIn.now': Record<never, never>
  'signIn.opening': Record<never, never>
  'signIn.out': Record<never, never>
  'signIn.howTo': Record<never, never>
  'signIn.open': Record<never, never>
  'signIn.form': Record<never, never>
  'signIn.repository': { repository: string | number }
  'signIn.permissions': Record<never, never>
  'signIn.expires': Record<never, never>
  'signIn.copy': Record<never, never>
  'panel.waiting': Record<never, never>
  'panel.close': Record<never, never>
  'panel.back': Record<never, never>
  'panel.none': Record<never, never>
  'panel.save': Record<never, never>
  'panel.saving': Record<never, never>
  'panel.saveCount': { sign: string | number; count: number }
  'panel.asBefore': Record<never, never>
  'panel.saveWithErrors': Record<never, never>
  'panel.mistakes': Record<never, never>
  'panel.place': { file: string | number; line: string | number }
  'panel.fitting': { label: string | number; before: string | number; value: string | number }
  'panel.trail': Record<never, never>
  'panel.sample': Record<never, never>
  'panel.quoted': Record<never, never>
  'panel.onlyHere': Record<never, never>
  'panel.openFile': { file: string | number; line: string | number }
  'panel.notOpened': { file: string | number; line: string | number }
  'drafts.kept': Record<never, never>
  'drafts.elsewhere': Record<never, never>
  'drafts.changed': { now: string | number }
  'drafts.throwAway': Record<never, never>
  'drafts.left': Record<never, never>
  'drafts.lost': Record<never, never>
  'drafts.waiting': { count: number }
  'drafts.count': { count: number }
  'drafts.heading': Record<never, never>
  'drafts.about': Record<never, never>
  'drafts.nothing': Record<never, never>
  'drafts.open': Record<never, never>
  'later.heading': Record<never, never>
  'later.first': { value: string | number }
  'later.from': { from: string | number; value: string | number }
  'later.add': Record<never, never>
  'later.day': Record<never, never>
  'later.save': Record<never, never>
  'references.heading': Record<never, never>
  'references.value': { name: string | number; words: string | number }
  'references.writeOut': { words: string | number }
  'pages.heading': Record<never, never>
  'pages.all': Record<never, never>
  'pages.search': Record<never, never>
  'pages.this': { title: string | number }
  'pages.lines': Record<never, never>
  'pages.blocks': Record<never, never>
  'pages.move': Record<never, never>
  'pages.newAddress': Record<never, never>
  'pages.moveAbout': { path: string | number }
  'pages.moveNow': Record<never, never>
  'pages.hide': Record<never, never>
  'pages.hidden': { path: string | number }
  'pages.show': { title: string | number }
  'pages.remove': { title: string | number }
  'pages.removeAbout': { title: string | number; path: string | number }
  'pages.files': Record<never, never>
  'pictures.heading': Record<never, never>
  'pictures.choose': Record<never, never>
  'pictures.unused': Record<never, never>
  'pictures.new': Record<never, never>
  'pictures.remove': { file: string | number }
  'pictures.size': { width: string | number; height: string | number; kilobytes: string | number }
  'focus.heading': Record<never, never>
  'focus.about': Record<never, never>
  'focus.at': { left: string | number; top: string | number }
  'focus.save': Record<never, never>
  'gallery.heading': Record<never, never>
  'gallery.here': Record<never, never>
  'gallery.after': { title: string | number }
  'newPage.heading': Record<never, never>
  'newPage.title': Record<never, never>
  'newPage.address': Record<never, never>
  'newPage.description': Record<never, never>
  'newPage.like': Record<never, never>
  'newPage.empty': Record<never, never>
  'newPage.menu': Record<never, never>
  'markdown.bold': Record<never, never>
  'markdown.list': Record<never, never>
  'markdown.link': Record<never, never>
  'markdown.words': Record<never, never>
  'markdown.fact': Record<never, never>
  'markdown.factIs': { about: string | number; words: string | number }
  'parts.heading': Record<never, never>
  'touched.nothing': Record<never, never>
  'touched.count': { count: number }
  'touched.everywhere': Record<never, never>
  'touched.files': Record<never, never>
  'touched.search': Record<never, never>
  'touched.more': { count: number }
  'saved.plain': Record<never, never>
  'saved.places': { count: number }
  'image.choose': Record<never, never>
  'image.about': Record<never, never>
  'image.tooLarge': { size: string | number; most: string | number }
  'conflict.heading': Record<never, never>
  'conflict.base': Record<never, never>
  'conflict.theirs': Record<never, never>
  'conflict.yours': Record<never, never>
  'conflict.nothing': Record<never, never>
  'conflict.keepMine': Record<never, never>
  'conflict.takeTheirs': Record<never, never>
  'entry.place': { title: string | number; number: string | number; count: number }
  'entry.first': Record<never, never>
  'entry.up': Record<never, never>
  'entry.down': Record<never, never>
  'entry.last': Record<never, never>
  'entry.add': Record<never, never>
  'entry.duplicate': Record<never, never>
  'entry.remove': Record<never, never>
  'entry.rename': Record<never, never>
  'entry.newId': Record<never, never>
  'entry.renameNow': Record<never, never>
  'entry.new': { label: string | number }
  'entry.addNow': Record<never, never>
  'entry.example': { example: string | number }
  'entry.item': { label: string | number; number: string | number }
  'entry.addPart': { label: string | number }
  'entry.removePart': { label: string | number }
  'entry.removeItem': { label: string | number; number: string | number }
  'remove.heading': { title: string | number }
  'remove.references': { count: number }
  'remove.reference': { file: string | number; words: string | number }
  'remove.now': Record<never, never>
  'remove.withReferences': Record<never, never>
  'list.search': Record<never, never>
  'list.add': { label: string | number }
  'list.move': { title: string | number; number: string | number; count: number }
  'everything.heading': Record<never, never>
  'everything.search': Record<never, never>
  'everything.count': { count: number }
  'everything.shown': Record<never, never>
  'everything.notShown': Record<never, never>
  'everything.around': Record<never, never>
  'history.heading': Record<never, never>
  'history.nothing': Record<never, never>
  'history.published': Record<never, never>
  'history.entry': { label: string | number; file: string | number }
  'history.undo': Record<never, never>
  'history.redo': Record<never, never>
  'history.undone': Record<never, never>
  'history.undoAll': Record<never, never>
  'history.allUndone': Record<never, never>
  'history.moved': Record<never, never>
  'history.changedSince': Record<never, never>
  'handOver.heading': Record<never, never>
  'handOver.nothing': Record<never, never>
  'handOver.branch': Record<never, never>
  'handOver.message': Record<never, never>
  'handOver.commit': Record<never, never>
  'handOver.publish': Record<never, never>
  'handOver.propose': Record<never, never>
  'handOver.unsent': { branch: string | number; count: number }
  'handOver.push': Record<never, never>
  'handOver.open': Record<never, never>
  'handOver.waiting': Record<never, never>
  'handOver.online': { time: string | number }
  'handOver.failed': Record<never, never>
  'phone.name': Record<never, never>
  'translation.original': { language: string | number }
  'translation.behind': { language: string | number }
  'translation.confirm': Record<never, never>
  'translation.heading': Record<never, never>
  'translation.none': Record<never, never>
  'translation.changed': { count: number; language: string | number }
}
