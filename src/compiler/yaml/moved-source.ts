/** A source whose data is another than the text says: places are asked for by the paths of that data. */
import type { Path } from './path.ts'
import type { YamlSource } from './yaml-source.ts'

/** @param written the path in the text of a value of `data` */
export function movedSource(source: YamlSource, data: unknown, written: (path: Path) => Path): YamlSource {
  /** A key stands beside its value, wherever the value stands. */
  const place = (path: Path, part?: 'value' | 'key'): Path =>
    part === 'key' && path.length > 0 ? [...written(path.slice(0, -1)), ...path.slice(-1)] : written(path)
  return {
    ...source,
    data,
    rangeAt: (path, part) => source.rangeAt(place(path, part), part),
    offsetsAt: (path, part) => source.offsetsAt(place(path, part), part),
    spanAt: (path, part) => source.spanAt(place(path, part), part),
    wordsAt: (path, ...rest) => source.wordsAt(written(path), ...rest),
    rangeOfWords: (path, ...rest) => source.rangeOfWords(written(path), ...rest),
    writtenAt: (path) => source.writtenAt(written(path)),
    lineOfText: (path, index) => source.lineOfText(written(path), index),
  }
}
