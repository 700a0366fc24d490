/** Bytes written one after the other, with the numbers of WOFF 2. */
export class Bytes {
  private room = Buffer.alloc(1024);
  private length = 0;

  byte(value: number): void {
    this.reserve(1);
    this.length = this.room.writeUInt8(value, this.length);
  }

  uint16(value: number): void {
    this.reserve(2);
    this.length = this.room.writeUInt16BE(value, this.length);
  }

  uint32(value: number): void {
    this.reserve(4);
    this.length = this.room.writeUInt32BE(value, this.length);
  }

  copy(bytes: Buffer): void {
    this.reserve(bytes.length);
    this.length += bytes.copy(this.room, this.length);
  }

  /** A number below 65,536, mostly in one byte. Source: WOFF File Format 2.0, section 4.1.1, "255UInt16". */
  short(value: number): void {
    if (value < 253) this.byte(value);
    else if (value < 506) this.bytes(255, value - 253);
    else if (value < 762) this.bytes(254, value - 506);
    else {
      this.byte(253);
      this.uint16(value);
    }
  }

  /** Source: WOFF File Format 2.0, section 4.1, "UIntBase128". */
  base128(value: number): void {
    for (let shift = 28; shift > 0; shift -= 7)
      if (value >>> shift > 0) this.byte(0x80 | ((value >>> shift) & 0x7f));
    this.byte(value & 0x7f);
  }

  all(): Buffer {
    return this.room.subarray(0, this.length);
  }

  private bytes(...values: readonly number[]): void {
    for (const value of values) this.byte(value);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.room.length) return;
    const larger = Buffer.alloc(2 * (this.length + more));
    this.room.copy(larger, 0, 0, this.length);
    this.room = larger;
  }
}
