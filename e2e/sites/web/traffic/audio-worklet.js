// A worklet's module, which imports another.
import "./audio-import.js";
