// The publisher's own script: remembers how the reader likes to read. No consent needed.
if (!localStorage.getItem("dp_reading_mode")) localStorage.setItem("dp_reading_mode", "comfort");
