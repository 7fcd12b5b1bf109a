/** Why a request to the door is not answered: a status of HTTP and a plain sentence. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
