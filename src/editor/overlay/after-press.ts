/** A button that moves while it is pressed is not clicked. So what may move it waits until the press is over. */

/** Milliseconds after the finger is up in which browsers send the click. */
const CLICK = 50

const waiting: (() => void)[] = []
let isPressed = false
let ending: ReturnType<typeof setTimeout> | undefined

/** Runs `act` now, or when nothing is pressed any more. Those that wait run in their order. */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act)
  else act()
}

function press(): void {
  isPressed = true
  clearTimeout(ending)
  ending = undefined
}

function release(): void {
  if (!isPressed) return
  ending ??= setTimeout(() => {
    isPressed = false
    ending = undefined
    for (const act of waiting.splice(0)) act()
  }, CLICK)
}

/** A button may be released outside of the window. */
function move({ buttons }: PointerEvent): void {
  if (buttons === 0) release()
}

/** May be called several times. */
export function watchPresses(): void {
  addEventListener('pointerdown', press, true)
  addEventListener('pointerup', release, true)
  addEventListener('pointercancel', release, true)
  addEventListener('pointermove', move, true)
}
