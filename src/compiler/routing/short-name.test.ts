import { expect, test } from 'vitest'
import { comparableName, isShortName, slug } from './short-name.ts'

test.each([
  'a',
  '10-plus',
  'mathematics-teacher',
  '料金',
  'よくある質問',
  'বাংলা-ক্লাস-৩',
  'цены',
  'الأسعار',
  'preços',
  'ราคา-น้ำ',
])('%s is a short name', (text) => expect(isShortName(text)).toBe(true))

test.each([
  '',
  'A',
  'a b',
  'a_b',
  'a--b',
  '-a',
  'a-',
  'Цены',
  '料金　表',
  '料金！',
  '#料金',
  '\u3099か',
  'が'.normalize('NFD'),
  'preços'.normalize('NFD'),
  'خانه\u200cها',
  '🙂',
])('"%s" is none', (text) => expect(isShortName(text)).toBe(false))

test.each([
  ['What’s New: 2027 Prices!', 'whats-new-2027-prices'],
  ['Éléonore’s Café', 'eleonores-cafe'],
  ['Học phí', 'hoc-phi'],
  ['Café 東京', 'cafe-東京'],
  ['よくある　質問', 'よくある-質問'],
  ['ガイド'.normalize('NFD'), 'ガイド'],
  ['ＡＢＣ教室（２０２７年）', 'abc教室-2027年'],
  ['ক্লাস ৩: বাংলা', 'ক্লাস-৩-বাংলা'],
  ['Цены на йогу', 'цены-на-йогу'],
  ['น้ำ', 'น้ำ'],
  ['خانه\u200cها', 'خانهها'],
  ['Straße', 'straße'],
  ['🙂 !', ''],
])('"%s" makes the short name %s', (text, name) => {
  expect(slug(text)).toBe(name)
  if (name !== '') expect(isShortName(name)).toBe(true)
})

test('names that look alike are compared as one', () => {
  expect(comparableName('ﾒﾆｭｰ')).toBe(comparableName('メニュー'))
  expect(comparableName('pages/Café.yaml')).toBe(comparableName('pages/café.yaml'.normalize('NFD')))
  expect(comparableName('料金')).not.toBe(comparableName('現金'))
})
